import type { MigrationInterface } from 'typeorm';
import { People1795900001000 } from './1795900001000-people.js';
import { Mails1795900002000 } from './1795900002000-mails.js';
import { Notifications1795900003000 } from './1795900003000-notifications.js';
import { Todos1795900004000 } from './1795900004000-todos.js';
import { EventFeedAndWebhooks1795900005000 } from './1795900005000-event-feed-and-webhooks.js';
import { PortfolioManagers1795900006000 } from './1795900006000-portfolio-managers.js';
import { CompanyZones1795900007000 } from './1795900007000-company-zones.js';
import { PropertyOwners1795900008000 } from './1795900008000-property-owners.js';
import { CompanyNames1795900009000 } from './1795900009000-company-names.js';
import { SharedVisits1795900010000 } from './1795900010000-shared-visits.js';

export const migrations: (new () => MigrationInterface)[] = [
  People1795900001000,
  Mails1795900002000,
  Notifications1795900003000,
  Todos1795900004000,
  EventFeedAndWebhooks1795900005000,
  PortfolioManagers1795900006000,
  CompanyZones1795900007000,
  PropertyOwners1795900008000,
  CompanyNames1795900009000,
  SharedVisits1795900010000,
];
