import { fieldsOf, page, t } from '@keystead/platform';
import { PLACE_NAMES } from '../leases/place-names.js';
import { BankAccount } from './bank-account.js';

export const BANK_ACCOUNT_PAGE = page(
  t.object('BankAccountRow', {
    ...fieldsOf(BankAccount, 'id', 'lease_id', 'property_block_id', 'account_name', 'bank_name'),
    bsb: t.text('Six digits'),
    is_default: t.flag(),
    account_number: t.text('Its last three digits'),
    section_name: t.nullable(t.text('Of the lease, where it is of one')),
    ...PLACE_NAMES,
    ...fieldsOf(BankAccount, 'version', 'created_at'),
  }),
);
