import { Database, poolOptions, SystemClock, systemContext } from '@keystead/platform';
import { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { billing } from '../src/definition.js';
import { billZone } from '../src/rent-runs/bill-zone.js';

/** Bills what a company's leases in one zone owe up to a day, by the rent run itself; answers how many bills. */
export async function billLeases(appUrl: string, company_id: string, zone: string, day: string): Promise<number> {
  const dataSource = await new DataSource({
    type: 'postgres',
    url: appUrl,
    entities: billing.entities,
    extra: { ...poolOptions(4), pipeline: true },
  }).initialize();
  const db = new Database(dataSource, new Pool({ connectionString: appUrl, max: 1 }), new SystemClock());
  try {
    return await billZone(db, systemContext(company_id, 'bench'), zone, day);
  } finally {
    await db.close();
  }
}
