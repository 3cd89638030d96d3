import { Module } from '@nestjs/common';
import { PropertyImports } from './property-imports.js';

@Module({
  controllers: [PropertyImports],
})
export class ImportModule {}
