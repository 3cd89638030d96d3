import {
  ANY_ROW,
  type ManagerAccess,
  managerTable,
  OF_COMPANY,
  ofManaged,
  ofVisible,
  rolesOf,
  withoutManagers,
} from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ofLease = (table: string, column = 'lease_id') => ofVisible(table, column, 'lease');

const ofProperty = ofManaged('property_id');

/** The rows that a portfolio manager works with, parents before the tables that follow from them. */
const WRITTEN: Record<string, string> = {
  lease: ofProperty,
  bill: ofLease('bill'),
  bill_payment: ofLease('bill_payment'),
  payment_reversal: ofVisible('payment_reversal', 'bill_payment_id', 'bill_payment'),
  adjustment: ofLease('adjustment'),
  adjustment_reversal: ofVisible('adjustment_reversal', 'adjustment_id', 'adjustment'),
  allocation: ofVisible('allocation', 'bill_id', 'bill'),
  credit_refund: `(${ofVisible('credit_refund', 'bill_payment_id', 'bill_payment')})
    or (${ofVisible('credit_refund', 'adjustment_id', 'adjustment')})`,
  journal: ofLease('journal'),
  // Entered with its journal in one statement, which does not see the journal yet.
  posting: ofLease('posting'),
  lease_head: ofLease('lease_head'),
  reminder: ofLease('reminder'),
  rent_free: ofLease('rent_free'),
  arrears_state: ofLease('arrears_state', 'id'),
  late_fee_terms: ofLease('late_fee_terms', 'id'),
  debit_mandate: ofLease('debit_mandate'),
  money_movement: ofProperty,
  income_record: ofProperty,
  utility_bill: ofProperty,
  utility_share: ofLease('utility_share'),
  // Numbers of the whole company, and the words of bills that are made: no one is shown them.
  receipt_counter: ANY_ROW,
  invoice_counter: ANY_ROW,
  adjustment_counter: ANY_ROW,
  search_word: ANY_ROW,
};

const OF_UNIT = `bank_account.lease_id is null and exists (select 1 from section s
  where s.company_id = bank_account.company_id and s.property_block_id = bank_account.property_block_id)`;

/** A statement counts all that a person owns or has owned: it is there where all of it is managed. */
const OWNS_MANAGED_ALONE = `exists (select 1 from owned_property o
    where o.company_id = owner.company_id and o.owner_id = owner.owner_id)
  and not exists (select 1 from owned_property o
    where o.company_id = owner.company_id and o.owner_id = owner.owner_id and not (${ofManaged('o.property_id')}))`;

/** What events, jobs or other members of the team write. */
const READ: Record<string, string> = {
  rent_term: ofLease('rent_term'),
  due_term: ofLease('due_term'),
  payment_reference: ofLease('payment_reference'),
  late_fee: ofVisible('late_fee', 'bill_id', 'bill'),
  direct_debit: ofLease('direct_debit'),
  online_payment: ofLease('online_payment'),
  renter: ofLease('renter'),
  occupant: ofLease('occupant'),
  section: ofProperty,
  property_name: ofProperty,
  ownership: ofProperty,
  meter_reading: ofProperty,
  owner_payout: ofProperty,
  document_projection: ofProperty,
  bank_account: `(${ofLease('bank_account')}) or (${OF_UNIT})`,
  // Ids alone; statements look up what they name.
  owned_property: ANY_ROW,
  owner: OWNS_MANAGED_ALONE,
  // Who made an entry of a ledger.
  person: ANY_ROW,
  supplier: ANY_ROW,
  supplier_version: ANY_ROW,
  company_settings: ANY_ROW,
  property_manager: ANY_ROW,
  // When the next reminders go out, and the work that a request asks for.
  job: `${ANY_ROW} and kind in ('arrears_run', 'utility_run', 'end_mandate')`,
};

/** What is added and not looked at. */
const ADDED: Record<string, string> = {
  // Money of no lease: its record, which is written next, says which property it is of.
  journal: `lease_id is null and kind in ('income_recorded', 'expense_recorded', 'record_reversed') and ${ANY_ROW}`,
  posting: `lease_id is null and ${ANY_ROW}`,
  // Sums of the whole company, kept by triggers. What a portfolio manager is shown is counted.
  running_figure: ANY_ROW,
  job: `${ANY_ROW} and kind in ('utility_run', 'end_mandate')`,
};

/** How a lease in arrears was dealt with, and by whom. */
const HISTORY = `entity in ('arrears_state', 'late_fee_terms') and ${ofLease('audit_log', 'entity_id')}`;

/** Portfolio managers work with the money of the properties that they manage. */
export class PortfolioManagers1795900016000 implements MigrationInterface {
  name = 'PortfolioManagers1795900016000';

  async up(run: QueryRunner): Promise<void> {
    await give(run, WRITTEN, 'write');
    await give(run, READ, 'read');
    const { manager } = await rolesOf(run);
    for (const [table, rows] of Object.entries(ADDED)) {
      await run.query(
        `create policy "${table}_manager_added" on "${table}" for insert to "${manager}" with check (${OF_COMPANY} and (${rows}))`,
      );
      await run.query(`grant insert on "${table}" to "${manager}"`);
    }
    await run.query(
      `create policy audit_log_manager_lease on audit_log for select to "${manager}" using (${OF_COMPANY} and (${HISTORY}))`,
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop policy audit_log_manager_lease on audit_log');
    for (const table of Object.keys(ADDED)) await run.query(`drop policy "${table}_manager_added" on "${table}"`);
    const tables = [...Object.keys(WRITTEN), ...Object.keys(READ), ...Object.keys(ADDED)].toReversed();
    await withoutManagers(run, [...new Set(tables)]);
  }
}

async function give(run: QueryRunner, rows: Record<string, string>, access: ManagerAccess): Promise<void> {
  for (const [table, condition] of Object.entries(rows)) await managerTable(run, table, condition, access);
}
