import { Module } from '@nestjs/common';
import { LeaseImports } from './imports.js';

@Module({
  controllers: [LeaseImports],
})
export class ImportModule {}
