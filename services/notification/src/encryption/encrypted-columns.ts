import { securityCodeContext, type EncryptedColumn, type Encryption } from '@keystead/platform';
import { LINK_PURPOSES } from '../links/link-tokens.js';
import { secretContext } from '../webhooks/webhook.entity.js';

/** The phrase of a person, as identity published it. */
const RECIPIENT_CODE: EncryptedColumn = {
  table: 'recipient',
  column: 'security_code',
  key: ['company_id', 'user_id'],
  about: ({ company_id, user_id }) => securityCodeContext(company_id!, user_id!),
};
const WEBHOOK_SECRET: EncryptedColumn = {
  table: 'webhook',
  column: 'secret',
  key: ['company_id', 'id'],
  about: ({ company_id, id }) => secretContext(company_id!, id!),
};

const NOTIFICATION_COLUMNS = [RECIPIENT_CODE, WEBHOOK_SECRET] as const;

export const NOTIFICATION_ENCRYPTION: Encryption = {
  keys: 'secretKeys',
  columns: NOTIFICATION_COLUMNS,
  stored: LINK_PURPOSES,
};
