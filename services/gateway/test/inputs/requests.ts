import { ACCOUNT_REQUESTS } from './account-requests.js';
import { API_KEY_REQUESTS } from './api-key-requests.js';
import { BANK_REQUESTS } from './bank-requests.js';
import { COLLECTION_REQUESTS } from './collection-requests.js';
import { COMPLIANCE_REQUESTS } from './compliance-requests.js';
import { DOCUMENT_REQUESTS } from './document-requests.js';
import { IMPORT_REQUESTS } from './import-requests.js';
import { INCOME_REQUESTS } from './income-requests.js';
import { INSPECTION_REQUESTS } from './inspection-requests.js';
import { LEASE_REQUESTS } from './lease-requests.js';
import { MAIL_REQUESTS } from './mail-requests.js';
import { NOTIFICATION_REQUESTS } from './notification-requests.js';
import { PEOPLE_REQUESTS } from './people-requests.js';
import { ARREARS_REQUESTS } from './arrears-requests.js';
import { MAINTENANCE_REQUESTS } from './maintenance-requests.js';
import type { Post } from './post.js';
import { PROPERTY_REQUESTS } from './property-requests.js';
import { REGISTER_REQUESTS } from './register-requests.js';
import { SUBSCRIPTION_REQUESTS } from './subscription-requests.js';
import { AUTHENTICATOR_REQUESTS } from './authenticator-requests.js';
import { TEAM_REQUESTS } from './team-requests.js';
import { TEMPLATE_REQUESTS } from './template-requests.js';
import { TODO_REQUESTS } from './todo-requests.js';
import { UTILITY_REQUESTS } from './utility-requests.js';
import { ACCOUNTING_REQUESTS } from './accounting-requests.js';
import { WEBHOOK_REQUESTS } from './webhook-requests.js';

/** One good request per path that changes or asks by POST, and which of the bad values are good ones after all. */
export const POSTS: Record<string, Post> = {
  ...ACCOUNT_REQUESTS,
  ...API_KEY_REQUESTS,
  ...PROPERTY_REQUESTS,
  ...COMPLIANCE_REQUESTS,
  ...DOCUMENT_REQUESTS,
  ...IMPORT_REQUESTS,
  ...REGISTER_REQUESTS,
  ...LEASE_REQUESTS,
  ...COLLECTION_REQUESTS,
  ...BANK_REQUESTS,
  ...ARREARS_REQUESTS,
  ...INCOME_REQUESTS,
  ...MAIL_REQUESTS,
  ...NOTIFICATION_REQUESTS,
  ...PEOPLE_REQUESTS,
  ...SUBSCRIPTION_REQUESTS,
  ...TEAM_REQUESTS,
  ...AUTHENTICATOR_REQUESTS,
  ...MAINTENANCE_REQUESTS,
  ...INSPECTION_REQUESTS,
  ...TEMPLATE_REQUESTS,
  ...TODO_REQUESTS,
  ...UTILITY_REQUESTS,
  ...WEBHOOK_REQUESTS,
  ...ACCOUNTING_REQUESTS,
};
