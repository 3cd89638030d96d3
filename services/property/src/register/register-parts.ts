import { PropertyHealthController } from '../health/health.controller.js';
import { HealthQueries } from '../health/health.queries.js';
import { HealthReactions } from '../health/health.reactions.js';
import { AddKeyHandler } from '../key/add-key.js';
import { EditKeyHandler } from '../key/edit-key.js';
import { KeyLoan } from '../key/key-loan.js';
import { KeyController } from '../key/key.controller.js';
import { Key } from '../key/key.js';
import { KeyQueries } from '../key/key.queries.js';
import { RemoveKeyHandler } from '../key/remove-key.js';
import { CarMileage } from '../mileage/car-mileage.js';
import { CorrectTripHandler } from '../mileage/correct-trip.js';
import { MileageController } from '../mileage/mileage.controller.js';
import { MileageQueries } from '../mileage/mileage.queries.js';
import { RecordTripHandler } from '../mileage/record-trip.js';
import { RemoveTripHandler } from '../mileage/remove-trip.js';
import { CorrectUsageHandler } from '../usage/correct-usage.js';
import { RecordUsageHandler } from '../usage/record-usage.js';
import { RemoveUsageHandler } from '../usage/remove-usage.js';
import { UsageReading } from '../usage/usage-reading.js';
import { PowerUsageController, WaterUsageController } from '../usage/usage.controller.js';
import { UsageQueries } from '../usage/usage.queries.js';

// The registers of a property – keys, meters, trips – and its health, which is worked out from them and from events.

export const REGISTER_ENTITIES = [Key, KeyLoan, UsageReading, CarMileage];
export const REGISTER_CONTROLLERS = [
  KeyController,
  WaterUsageController,
  PowerUsageController,
  MileageController,
  PropertyHealthController,
  HealthReactions,
];
export const REGISTER_PARTS = [
  HealthQueries,
  KeyQueries,
  AddKeyHandler,
  EditKeyHandler,
  RemoveKeyHandler,
  UsageQueries,
  RecordUsageHandler,
  CorrectUsageHandler,
  RemoveUsageHandler,
  MileageQueries,
  RecordTripHandler,
  CorrectTripHandler,
  RemoveTripHandler,
];
