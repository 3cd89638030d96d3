import type { MigrationInterface } from 'typeorm';

export const migrations: (new () => MigrationInterface)[] = [];
