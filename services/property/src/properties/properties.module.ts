import { Module } from '@nestjs/common';
import { HealthModule } from '../health/health.module.js';
import { AddPropertyHandler } from './add-property.js';
import { EditBlockHandler } from './edit-block.js';
import { PropertyController } from './property.controller.js';
import { PropertyQueries } from './property.queries.js';

@Module({
  imports: [HealthModule],
  controllers: [PropertyController],
  providers: [PropertyQueries, AddPropertyHandler, EditBlockHandler],
})
export class PropertiesModule {}
