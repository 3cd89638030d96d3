import { Module } from '@nestjs/common';
import { SeedAccess } from './seed-access.js';

@Module({
  providers: [SeedAccess],
})
export class AuthorizationModule {}
