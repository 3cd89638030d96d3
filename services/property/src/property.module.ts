import { Module } from '@nestjs/common';
import { AddressModule } from './address/address.module.js';
import { AgentModule } from './agent/agent.module.js';
import { ComplianceModule } from './compliance/compliance.module.js';
import { HealthModule } from './health/health.module.js';
import { ImportModule } from './import/import.module.js';
import { KeyModule } from './key/key.module.js';
import { MaintenanceModule } from './maintenance/maintenance.module.js';
import { MileageModule } from './mileage/mileage.module.js';
import { OwnerModule } from './owner/owner.module.js';
import { PhotoModule } from './photo/photo.module.js';
import { PropertiesModule } from './properties/properties.module.js';
import { SectionModule } from './section/section.module.js';
import { TrashModule } from './trash/trash.module.js';
import { UsageModule } from './usage/usage.module.js';

@Module({
  imports: [
    AddressModule,
    AgentModule,
    ComplianceModule,
    HealthModule,
    ImportModule,
    KeyModule,
    MaintenanceModule,
    MileageModule,
    OwnerModule,
    PhotoModule,
    PropertiesModule,
    SectionModule,
    TrashModule,
    UsageModule,
  ],
})
export class PropertyModule {}
