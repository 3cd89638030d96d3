import type { ServiceDefinition } from '@keystead/platform';
import { ComplianceDate } from './compliance/compliance-date.js';
import { Key } from './key.js';
import { migrations } from './migrations/index.js';
import { PropertyAddress } from './property-address.js';
import { PropertyBlock } from './property-block.js';
import { PropertyModule } from './property.module.js';
import { Property } from './property.js';
import { Room } from './room/room.js';
import { Section } from './section/section.js';

export const property: ServiceDefinition = {
  name: 'property',
  module: PropertyModule,
  entities: [Property, PropertyAddress, PropertyBlock, Room, Section, Key, ComplianceDate],
  migrations,
};
