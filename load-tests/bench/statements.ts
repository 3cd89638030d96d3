import { Pool } from 'pg';
import { DataSource } from 'typeorm';
import {
  Database,
  newId,
  poolOptions,
  listStatement,
  readListRequest,
  scoped,
  SystemClock,
  systemContext,
} from '@keystead/platform';
import { leaseList } from '../../services/lease/src/leases/lease-list.js';
import { LeaseTenant } from '../../services/lease/src/model/lease-tenant.entity.js';
import { companyId, fillLeases } from './lease-data.js';
import { details, type Figure } from './report.js';
import type { Stage } from './stage.js';

const LOOPS = 16;
const MS = 4000;

/** P7 and P8: what the outbox and the policy cost on top of the same statements, straight on the database. */
export async function measureStatements(stage: Stage): Promise<Figure[]> {
  await fillLeases(stage, 100_000, 200);
  const { app, system } = stage.databases.lease;
  const dataSource = await new DataSource({
    type: 'postgres',
    url: app,
    entities: [LeaseTenant],
    extra: { ...poolOptions(LOOPS), pipeline: true },
  }).initialize();
  const db = new Database(dataSource, new Pool({ connectionString: system, ...poolOptions(2) }), new SystemClock());
  const plainPool = new Pool({ connectionString: stage.adminUrl('lease'), ...poolOptions(LOOPS) });
  const rows = await stage.admin(
    'lease',
    `select company_id, id from lease where company_id = '${companyId(3)}' limit 200`,
  );
  const leases = rows.rows as { company_id: string; id: string }[];

  const write = (withEvent: boolean) => async (index: number) => {
    const { company_id, id: lease_id } = leases[index % leases.length]!;
    await db.run(systemContext(company_id, 'bench'), async (tx) => {
      const id = newId();
      const renter = { lease_id, first_name: 'Sam', last_name: 'Lee', email: 's@r.example', phone: null };
      await tx.insert(LeaseTenant, { id, ...renter, is_primary_contact: false });
      const facts = { lease_tenant_id: id, ...renter, is_primary_contact: false };
      if (withEvent) tx.emit('lease.tenant_added', id, 1, facts);
    });
  };
  const list = listStatement(readListRequest(leaseList({}, false), {}));
  const inner = list.text.slice(list.text.indexOf('lateral (') + 'lateral ('.length, list.text.lastIndexOf(') q'));
  const plain = { name: 'plain', text: inner.replaceAll('scope.company::uuid', '$1::uuid') };
  const guarded = scoped('guarded', inner);
  const read = (index: number) => db.read(systemContext(companyId(index % 200), 'bench'), guarded, [10, 0, new Date()]);
  const readPlain = (index: number) =>
    plainPool.query({ ...plain, values: [companyId(index % 200), 10, 0, new Date()] });

  const writes = await alternate({ alone: write(false), 'with event': write(true) });
  const reads = await alternate({ plain: readPlain, policy: read });
  await Promise.all([db.close(), plainPool.end()]);
  return [
    {
      goal: 'P7',
      what: 'a write with an event / the same write alone, time',
      value: writes.get('alone')! / writes.get('with event')!,
      rule: '<=',
      floor: 1.15,
    },
    {
      goal: 'P8',
      what: 'a page under the policy / the same page with a plain WHERE, time',
      value: reads.get('plain')! / reads.get('policy')!,
      rule: '<=',
      floor: 1.15,
    },
  ];
}

/** Operations per second of each, measured in turn over three rounds with 16 loops; the middle round counts. */
export async function alternate(
  operations: Record<string, (index: number) => Promise<unknown>>,
  loops = LOOPS,
): Promise<Map<string, number>> {
  const runs: { name: string; per_s: number }[] = [];
  for (let round = -1; round < 3; round++) {
    for (const [name, operation] of Object.entries(operations)) {
      const per_s = await pace(operation, round < 0 ? 1000 : MS, loops);
      if (round >= 0) runs.push({ name, per_s });
    }
  }
  process.stdout.write(`${details(`${loops} loops, 3 rounds of ${MS / 1000} s`, runs)}\n`);
  return new Map(
    Object.keys(operations).map((name) => [
      name,
      runs
        .filter((run) => run.name === name)
        .map(({ per_s }) => per_s)
        .toSorted((left, right) => left - right)[1]!,
    ]),
  );
}

async function pace(operation: (index: number) => Promise<unknown>, ms: number, loops: number): Promise<number> {
  const start = performance.now();
  let index = 0;
  const loop = async () => {
    while (performance.now() - start < ms) await operation(index++);
  };
  await Promise.all(Array.from({ length: loops }, loop));
  return index / ((performance.now() - start) / 1000);
}
