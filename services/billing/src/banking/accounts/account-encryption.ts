import type { EncryptedColumn, Encryption } from '@keystead/platform';

/** Tables whose rows hold an account number, encrypted for its own row. */
const NUMBER_TABLES = ['bank_account', 'owner_account', 'payment_account'] as const;
export type NumberTable = (typeof NUMBER_TABLES)[number];

/** The only place where the number is decrypted. */
export function numberPlace(company_id: string, id: string, table: NumberTable = 'bank_account'): string {
  return `${company_id}/${table}/${id}/account_number`;
}

const numberOf = (table: NumberTable): EncryptedColumn => ({
  table,
  column: 'account_number_encrypted',
  key: ['company_id', 'id'],
  about: ({ company_id, id }) => numberPlace(company_id!, id!, table),
});

export const BILLING_ENCRYPTION: Encryption = { keys: 'secretKeys', columns: NUMBER_TABLES.map(numberOf) };
