import type { ServiceDefinition } from '@keystead/platform';
import { ComplianceDate } from './compliance/compliance-date.js';
import { Agent } from './agent/agent.js';
import { PROPERTY_CONFIG } from './config.js';
import { migrations } from './migrations/index.js';
import { Owner } from './owner/owner.js';
import { Ownership } from './owner/ownership.js';
import { PROPERTY_PERSONS } from './person-scope.js';
import { PropertyAddress } from './property-address.js';
import { PropertyBlock } from './property-block.js';
import { PropertyModule } from './property.module.js';
import { Property } from './property.js';
import { REGISTER_ENTITIES } from './register/register-parts.js';
import { Room } from './room/room.js';
import { Section } from './section/section.js';

export const property: ServiceDefinition = {
  name: 'property',
  module: PropertyModule,
  entities: [
    Property,
    PropertyAddress,
    PropertyBlock,
    Room,
    Section,
    ...REGISTER_ENTITIES,
    Owner,
    Ownership,
    Agent,
    ComplianceDate,
  ],
  migrations,
  config: PROPERTY_CONFIG,
  persons: PROPERTY_PERSONS,
};
