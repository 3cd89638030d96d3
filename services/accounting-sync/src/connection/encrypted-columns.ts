import type { EncryptedColumn, Encryption } from '@keystead/platform';
import { tokenPlace } from './token-cipher.js';

const about: EncryptedColumn['about'] = ({ company_id }) => tokenPlace(company_id!);

const ACCOUNTING_COLUMNS: readonly EncryptedColumn[] = [
  { table: 'accounting_connection', column: 'access_token', key: ['company_id', 'id'], about },
  { table: 'accounting_connection', column: 'refresh_token', key: ['company_id', 'id'], about },
  { table: 'accounting_consent', column: 'encrypted_verifier', key: ['company_id', 'state_digest'], about },
];

export const ACCOUNTING_ENCRYPTION: Encryption = { keys: 'accountingKeys', columns: ACCOUNTING_COLUMNS };
