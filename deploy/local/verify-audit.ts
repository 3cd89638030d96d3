import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { UUID_PATTERN, type Service } from '@keystead/contracts';
import { Refusal } from '@keystead/testkit';
import { systemDatabases } from './system-databases.js';

const USAGE = 'npm run verify-audit [-- company id]; in the image: node dist/verify-audit.cjs [company id]';
const LOOK_MS = 1_000;
/** The services look once a minute, and a large company takes a while. */
const WITHIN_MS = 10 * 60_000;

// The services take up what no one has claimed, and note what they found.
const ASK = `update audit_check set claimed_at = null where $1::uuid is null or company_id = $1 returning now() as at`;
const FOUND = `select company_id, broken from audit_check
  where ($1::uuid is null or company_id = $1) and checked_at > $2 and broken <> '{}' order by company_id`;
const LEFT = `select count(*)::int as left from audit_check
  where ($1::uuid is null or company_id = $1) and (checked_at is null or checked_at <= $2)`;

interface Found {
  company_id: string;
  broken: Record<string, number>;
}

/** Has the running services compare the audit with its hash chain now; answers what to print. */
export async function verifyAudit(
  [company]: string[],
  env: Record<string, string | undefined>,
  data: string,
): Promise<{ text: string; isFine: boolean }> {
  if (company !== undefined && !UUID_PATTERN.test(company))
    throw new Refusal(`"${company}" is no company id. ${USAGE}`);
  const texts = await Promise.all([...systemDatabases(env, data)].map((one) => verifyOne(...one, company ?? null)));
  const broken = texts.filter((text) => text !== '');
  return { text: broken.join('') || 'Every audit row is as it was written.\n', isFine: broken.length === 0 };
}

async function verifyOne(service: Service, url: string, company: string | null): Promise<string> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ at: Date }>(ASK, [company]);
    if (rows.length === 0) return '';
    const begun = rows[0]!.at;
    for (const end = Date.now() + WITHIN_MS; ; await wait(LOOK_MS)) {
      const { rows: left } = await client.query<{ left: number }>(LEFT, [company, begun]);
      if (left[0]!.left === 0) break;
      if (Date.now() > end) throw new Error(`${left[0]!.left} companies are not compared yet; is the service running?`);
    }
    const found = await client.query<Found>(FOUND, [company, begun]);
    return found.rows.map((row) => lineOf(service, row)).join('');
  } catch (error) {
    throw new Refusal(`The audit of ${service} cannot be verified: ${(error as Error).message || String(error)}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const WORDS: Record<string, string> = {
  changed: 'rows changed',
  deleted: 'rows deleted',
  added: 'rows added',
  chain: 'digests that do not fit',
};

function lineOf(service: Service, { company_id, broken }: Found): string {
  const faults = Object.entries(broken).map(([fault, count]) => `${count} ${WORDS[fault] ?? fault}`);
  return `${service}  company ${company_id}  ${faults.join(', ')}\n`;
}
