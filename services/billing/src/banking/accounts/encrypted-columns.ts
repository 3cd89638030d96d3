import type { EncryptedColumn, Encryption } from '@keystead/platform';
import { numberPlace } from './bank-account.entity.js';

const ACCOUNT_NUMBER: EncryptedColumn = {
  table: 'bank_account',
  column: 'account_number_encrypted',
  key: ['company_id', 'id'],
  about: ({ company_id, id }) => numberPlace(company_id!, id!),
};

export const BILLING_ENCRYPTION: Encryption = { keys: 'secretKeys', columns: [ACCOUNT_NUMBER] };
