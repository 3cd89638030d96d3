import { Database, newId, poolOptions, SystemClock, systemContext } from '@keystead/platform';
import { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { billing } from '../src/definition.js';
import { billZone } from '../src/rent-runs/bill-zone.js';
import { inCompany } from './in-company.js';
import { Control } from './rent-run-control.js';
import { SEED_LEASES } from './seed-leases.js';

const COMPANIES = 4;
const PERIODS = 12;
const ZONE = 'Australia/Sydney';
const START = '2026-06-01';
/** The twelfth week of each lease falls due by this day. */
const HORIZON = '2026-08-17';

interface Round {
  ours_per_s: number;
  control_per_s: number;
  ratio: number;
  /** The same run once more, which has nothing to do. */
  again_ms: number;
}

export interface Comparison {
  leases: number;
  bills: number;
  /** Seconds of all rent runs: leases locked and read, engine, bills, ledger, events, commits. */
  ours_s: number;
  /** Seconds of the bare statements that write the same rows. */
  control_s: number;
  ratio: number;
  again_ms: number;
  rounds: Round[];
}

/**
 * The rent run of so many leases with twelve weeks to bill beside the bare statement, company after company, on a
 * migrated billing database. Ours runs as in production: as the runtime role, through the one door to the database.
 */
export async function compareRentRun(urls: { app: string; owner: string }, leases: number): Promise<Comparison> {
  const dataSource = await new DataSource({
    type: 'postgres',
    url: urls.app,
    entities: billing.entities,
    extra: { ...poolOptions(4), pipeline: true },
  }).initialize();
  const raw = new Pool({ connectionString: urls.app, max: 1 });
  const control = await Control.open(urls.owner, raw);
  // Nothing here works across companies; the second pool only completes the door.
  const db = new Database(dataSource, raw, new SystemClock());
  try {
    await compareOnce(db, raw, control, 500);
    const rounds: (Round & { ours_ms: number; control_ms: number })[] = [];
    for (let company = 0; company < COMPANIES; company++)
      rounds.push(await compareOnce(db, raw, control, leases / COMPANIES));
    const sum = (of: (round: (typeof rounds)[number]) => number) =>
      rounds.reduce((total, round) => total + of(round), 0);
    const [ours, theirs] = [sum(({ ours_ms }) => ours_ms), sum(({ control_ms }) => control_ms)];
    return {
      leases,
      bills: leases * PERIODS,
      ours_s: ours / 1000,
      control_s: theirs / 1000,
      ratio: theirs / ours,
      again_ms: sum(({ again_ms }) => again_ms),
      rounds: rounds.map(({ ours_ms: _, control_ms: __, ...round }) => round),
    };
  } finally {
    await control.close();
    await db.close();
  }
}

async function compareOnce(db: Database, raw: Pool, control: Control, leases: number) {
  const company_id = await seeded(raw, leases);
  const run = () => timed(() => billZone(db, systemContext(company_id, 'bench'), ZONE, HORIZON));
  const ours = await run();
  const again = await run();
  const theirs = await control.write(company_id);
  const bills = leases * PERIODS;
  for (const count of [ours.count, theirs.count]) {
    if (count !== bills) throw new Error(`Expected ${bills} bills, got ${count}`);
  }
  if (again.count !== 0) throw new Error(`The second run issued ${again.count} bills`);
  return {
    ours_ms: ours.ms,
    control_ms: theirs.ms,
    ours_per_s: Math.round((bills * 1000) / ours.ms),
    control_per_s: Math.round((bills * 1000) / theirs.ms),
    ratio: theirs.ms / ours.ms,
    again_ms: again.ms,
  };
}

async function timed(work: () => Promise<number>): Promise<{ count: number; ms: number }> {
  const start = performance.now();
  const count = await work();
  return { count, ms: performance.now() - start };
}

/** A new company with its leases, none of them billed. */
async function seeded(pool: Pool, leases: number): Promise<string> {
  const company_id = newId();
  await inCompany(pool, company_id, async (client) => {
    await client.query(SEED_LEASES, [company_id, START, ZONE, leases]);
  });
  return company_id;
}
