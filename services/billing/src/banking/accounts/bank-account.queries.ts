import {
  type Context,
  Database,
  fieldsOf,
  type FilteredList,
  flagFilter,
  idFilter,
  ListQuery,
  listResponse,
  OptionalUuid,
  page,
  searchIn,
  t,
  utc,
} from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import { LEASE_NAMES, PLACE_NAMES } from '../../receivables/leases/place-names.js';
import { assertHolderGiven } from './account-holder.js';
import { BankAccount } from './bank-account.entity.js';

export const BANK_ACCOUNT_PAGE = page(
  t.object('BankAccountRow', {
    ...fieldsOf(BankAccount, 'id', 'lease_id', 'property_block_id', 'account_name', 'bank_name'),
    bsb: t.text('Six digits, as in `062-000`'),
    is_default: t.flag(),
    account_number: t.text('Masked, but for its last three digits'),
    section_name: t.nullable(t.text('Of the lease, where it is of one')),
    ...PLACE_NAMES,
    ...fieldsOf(BankAccount, 'version', 'created_at'),
  }),
);

/** The encrypted number is in no column: not even the database sees it. */
export const BANK_ACCOUNTS: FilteredList = {
  name: 'bank_accounts',
  from: 'from bank_account r where r.company_id = scope.company::uuid',
  row: `r.id, r.lease_id, r.property_block_id, r.account_name, r.bsb, '*****' || r.last_digits as account_number,
    r.bank_name, r.is_default, r.version, ${utc('r.created_at')} as created_at`,
  extraColumns: LEASE_NAMES,
  sorts: {
    created_at: 'r.created_at',
    account_name: 'lower(r.account_name)',
    bank_name: 'lower(r.bank_name)',
    bsb: 'r.bsb',
    is_default: 'r.is_default',
  },
  defaultSort: 'created_at',
  filters: {
    lease_id: idFilter('r.lease_id'),
    property_block_id: idFilter('r.property_block_id'),
    is_default: flagFilter('r.is_default'),
    q: searchIn('r.account_name', 'r.bank_name', 'r.bsb'),
  },
};

export class BankAccountPage extends ListQuery(BANK_ACCOUNTS) {
  @OptionalUuid({ description: 'This or `property_block_id` is required' })
  lease_id?: string;
}

@Injectable()
export class BankAccountQueries {
  constructor(private readonly db: Database) {}

  list(ctx: Context, page: BankAccountPage, self: string) {
    const { lease_id, property_block_id } = page.filters ?? {};
    assertHolderGiven({ lease_id, property_block_id });
    return listResponse(this.db, ctx, BANK_ACCOUNTS, page, self);
  }
}
