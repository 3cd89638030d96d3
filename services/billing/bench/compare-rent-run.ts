import { Database, newId, poolOptions, SystemClock, systemContext } from '@keystead/platform';
import { Pool, type PoolClient } from 'pg';
import { DataSource } from 'typeorm';
import { billing } from '../src/definition.js';
import { billZone } from '../src/rent-run/bill-zone.js';

const LEASES = 10_000;
const ROUNDS = 3;
const ZONE = 'Australia/Sydney';
const START = '2026-06-01';
/** One week of each lease falls due by this day. */
const HORIZON = '2026-06-07';

export interface Comparison {
  name: string;
  /** Bills per second of the rent run: leases locked and read, engine, bills, events, progress, commits. */
  ours_per_s: number;
  /** Bills per second of one INSERT … SELECT that writes the same rows into the same tables. */
  control_per_s: number;
  ratio: number;
  rounds: { ours_per_s: number; control_per_s: number; ratio: number }[];
}

const SEED = `with new_lease as (
    insert into lease (company_id, id, lease_number, property_id, property_block_id, section_id, section_name, start_date,
      due_date, rent_frequency, currency, timezone, billed_to)
    select $1, gen_random_uuid(), 'L-' || n, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), n || ' Rose Street',
      $2::date, $2::date, 'weekly', 'AUD', $3, $2::date - 1
    from generate_series(1, ${LEASES}) as n returning id)
  insert into rent_term (company_id, lease_id, effective_date, rent_cents)
  select $1, id, $2::date, 50000 + (random() * 50000)::int from new_lease`;

// The same rows with nothing worked out: amounts are read, days are constants.
const CONTROL = `with issued as (
    insert into bill (company_id, id, created_at, lease_id, type, amount, currency, due_date, period_start, period_end,
      explanation, timezone)
    select l.company_id, gen_random_uuid(), now(), l.id, 'rent', t.rent_cents, l.currency, $2::date, $2::date, $2::date + 6,
      jsonb_build_object('code', 'whole_period', 'days', 7, 'amount_cents', t.rent_cents), l.timezone
    from lease l join rent_term t on t.company_id = l.company_id and t.lease_id = l.id where l.company_id = $1
    returning id, lease_id, amount, currency, due_date, period_start, period_end
  )
  insert into outbox (company_id, id, name, aggregate_id, version, at, data)
  select $1, gen_random_uuid(), 'bill.issued', i.id, 1, now(),
    jsonb_build_object('bill_id', i.id, 'lease_id', i.lease_id, 'type', 'rent', 'period_start', i.period_start,
      'period_end', i.period_end, 'due_date', i.due_date, 'amount_cents', i.amount, 'currency', i.currency)
  from issued i`;

/** Runs both on a migrated billing database, turn by turn; `appUrl` is the runtime role, as in production. */
export async function compareRentRun(appUrl: string): Promise<Comparison> {
  const dataSource = await new DataSource({
    type: 'postgres',
    url: appUrl,
    entities: billing.entities,
    extra: { ...poolOptions(2), pipeline: true },
  }).initialize();
  const raw = new Pool({ connectionString: appUrl, max: 1 });
  // Nothing here works across companies; the second pool only completes the door.
  const db = new Database(dataSource, raw, new SystemClock());
  try {
    await ours(db, await seeded(raw));
    await control(raw, await seeded(raw));
    const rounds: Comparison['rounds'] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const [mine, theirs] = [await seeded(raw), await seeded(raw)];
      const control_per_s = await control(raw, theirs);
      const ours_per_s = await ours(db, mine);
      rounds.push({ ours_per_s, control_per_s, ratio: ours_per_s / control_per_s });
    }
    return { name: 'rent run, 10,000 leases, one event per bill', ...middle(rounds), rounds };
  } finally {
    await db.close();
  }
}

function middle(rounds: Comparison['rounds']): Comparison['rounds'][number] {
  return rounds.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(rounds.length / 2)]!;
}

async function ours(db: Database, company_id: string): Promise<number> {
  const start = performance.now();
  const issued = await billZone(db, systemContext(company_id, 'bench'), ZONE, HORIZON);
  return perSecond(issued, start);
}

async function control(pool: Pool, company_id: string): Promise<number> {
  return inCompany(pool, company_id, async (client) => {
    const start = performance.now();
    const { rowCount } = await client.query(CONTROL, [company_id, START]);
    await client.query('commit');
    return perSecond(rowCount ?? 0, start);
  });
}

function perSecond(count: number, start: number): number {
  if (count !== LEASES) throw new Error(`Expected ${LEASES} bills, got ${count}`);
  return Math.round((count * 1000) / (performance.now() - start));
}

/** A new company with its leases, none of them billed. */
async function seeded(pool: Pool): Promise<string> {
  const company_id = newId();
  await inCompany(pool, company_id, async (client) => {
    await client.query(SEED, [company_id, START, ZONE]);
    await client.query('commit');
  });
  return company_id;
}

async function inCompany<T>(pool: Pool, company_id: string, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(`begin; select set_config('app.company_id', '${company_id}', true)`);
    return await work(client);
  } finally {
    client.release();
  }
}
