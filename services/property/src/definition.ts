import type { ServiceDefinition } from '@keystead/platform';
import { ComplianceDate } from './compliance/compliance.commands.js';
import { PropertyPhoto } from './photo/cover.js';
import { Agent } from './agent/agent.entity.js';
import { PROPERTY_CONFIG } from './config.js';
import { migrations } from './migrations/index.js';
import { PROPERTY_PERSONAL } from './personal-data.js';
import { Owner } from './owner/owner.entity.js';
import { Ownership } from './owner/ownership.js';
import { PROPERTY_PERSONS } from './person-scope.js';
import { PropertyAddress } from './building/property-address.js';
import { Property, PropertyBlock } from './building/property.entity.js';
import { PropertyModule } from './property.module.js';
import { Key, KeyLoan } from './key/key.entity.js';
import { Listing } from './listing/listing.entity.js';
import { MaintenancePhoto, MaintenanceQuote, MaintenanceRequest } from './maintenance/maintenance-request.entity.js';
import { MaintenanceMessage } from './maintenance/messages/message.entity.js';
import { Inspection, InspectionArea, InspectionPhoto } from './inspection/inspection.entity.js';
import { CarMileage } from './mileage/car-mileage.entity.js';
import { UsageReading } from './usage/usage-reading.entity.js';
import { Room, Section } from './section/section.entity.js';

export const property: ServiceDefinition = {
  name: 'property',
  module: PropertyModule,
  entities: [
    Property,
    PropertyAddress,
    PropertyBlock,
    Room,
    Section,
    Key,
    KeyLoan,
    Listing,
    UsageReading,
    CarMileage,
    Owner,
    Ownership,
    Agent,
    PropertyPhoto,
    ComplianceDate,
    MaintenanceRequest,
    MaintenanceQuote,
    MaintenancePhoto,
    MaintenanceMessage,
    Inspection,
    InspectionArea,
    InspectionPhoto,
  ],
  migrations,
  personal: PROPERTY_PERSONAL,
  config: PROPERTY_CONFIG,
  persons: PROPERTY_PERSONS,
};
