import type { MigrationInterface, QueryRunner } from 'typeorm';

// How many rows were added is not known to the planner: joined with the leases in one statement, a run of thousands of
// bills was at times looked through once for every lease of the company. By key the cost is that of the leases touched,
// and they are always taken in the same order.
const BALANCES = `create or replace function posting_balances() returns trigger language plpgsql as $$
  declare s record;
  begin
    if exists (select 1 from added a group by a.company_id, a.journal_id having sum(a.cents) <> 0) then
      raise exception 'The postings of a journal do not sum to zero' using errcode = 'check_violation',
        constraint = 'ck_posting__balance';
    end if;
    for s in
      select a.company_id, a.lease_id, coalesce(sum(a.cents) filter (where a.account = 'rent_receivable'), 0) as rent,
        coalesce(sum(a.cents) filter (where a.account = 'other_receivable'), 0) as other,
        coalesce(sum(a.cents) filter (where a.account = 'renter_credit'), 0) as credit
      from added a where a.account in ('rent_receivable', 'other_receivable', 'renter_credit') and a.lease_id is not null
      group by a.company_id, a.lease_id order by a.lease_id
    loop
      update lease l set rent_owed = l.rent_owed + s.rent, other_owed = l.other_owed + s.other, credit = l.credit - s.credit
      where l.company_id = s.company_id and l.id = s.lease_id;
    end loop;
    return null;
  end $$`;

/** The balances of leases follow the postings, one lease after the other. */
export class BalancesLeaseByLease1800000000101 implements MigrationInterface {
  name = 'BalancesLeaseByLease1800000000101';

  async up(run: QueryRunner): Promise<void> {
    await run.query(BALANCES);
  }

  async down(): Promise<void> {
    // What it does is the same as before; the function goes with the ledger.
  }
}
