import { Client } from 'pg';
import { ENDPOINTS, PROBLEMS, SERVICES, type ProblemBody } from '@keystead/contracts';
import type { Answer, TestStack } from '@keystead/testkit';

export const SLOW_MS = 2_000;

// Words of a database, a stack or a program: nothing a landlord should read.
const LEAK =
  /\bselect\b.+\bfrom\b|insert into|relation "|column "|violates|syntax|node_modules|\.m?[jt]s:\d|^\s*at |undefined|\[object|NaN|Error:|ECONN/m;

/** What is wrong with an answer to a bad request; null when it is refused as it should be. */
export function faultOf({ status, text, body }: Answer): string | null {
  const shown = `${status} ${text.slice(0, 200)}`;
  if (status < 400 || status >= 500) return shown;
  const { statusCode, message, code } = body as unknown as ProblemBody;
  // The console signs out on it.
  if (status === 401 && code !== 'BAD_CREDENTIALS') return `signs out: ${shown}`;
  const sentences = [message].flat();
  // 0 says that a verification code was wrong.
  if (statusCode !== status || !(code === 0 || Object.hasOwn(PROBLEMS, code))) return `no Problem: ${shown}`;
  if (sentences.length === 0 || sentences.some((sentence) => typeof sentence !== 'string' || sentence.length < 8))
    return `no sentence: ${shown}`;
  return LEAK.test(text) ? `says too much: ${shown}` : null;
}

const SECURE: Record<string, RegExp> = {
  // The rules of the states are the same for everybody.
  'cache-control': /^no-store|^public, max-age=3600$/,
  'content-security-policy': /frame-ancestors 'none'/,
  'referrer-policy': /^no-referrer$/,
  'strict-transport-security': /^max-age=\d{8}/,
  'x-content-type-options': /^nosniff$/,
};
const TELLTALE = ['access-control-allow-origin', 'server', 'x-powered-by'];

/** What the headers of an answer leave open; null when they are those of every answer of the API. */
export function headerFaultOf({ headers }: Answer): string | null {
  const open = Object.keys(SECURE).filter((name) => !SECURE[name]!.test(headers.get(name) ?? ''));
  const faults = [...open, ...TELLTALE.filter((name) => headers.has(name))];
  return faults.length > 0 ? `headers: ${faults.map((name) => `${name} ${headers.get(name)}`).join(', ')}` : null;
}

// What the ledger and the audit are checked with follows its own clock.
const TABLES = `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
  where c.relkind = 'r' and c.relname not in ('ledger_check', 'audit_check', 'audit_digest') and c.relnamespace = 'public'::regnamespace and has_table_privilege(c.oid, 'select') order by 1`;

/** A row, without the moment that requests of its own person change. */
const rowOf = (table: string) => (table === 'session' ? "(to_jsonb(t) - 'last_used_at')::text" : 't::text');
const digestsOf = (service: string, tables: { name: string }[]) =>
  tables
    .map(
      ({ name }) =>
        `select '${service}.${name}' as name, md5(coalesce(string_agg(${rowOf(name)}, ',' order by ${rowOf(name)}), '')) as digest from "${name}" t`,
    )
    .join(' union all ');

/** Reads what a company has in all databases, over connections that stay open. */
export class CompanyDigests {
  /** `text` reads the digests; the same statement each time, which the database plans once. */
  private constructor(private readonly clients: { client: Client; text: string }[]) {}

  static async open(stack: TestStack, company_id: string): Promise<CompanyDigests> {
    return new CompanyDigests(
      await Promise.all(
        SERVICES.map(async (service) => {
          const client = new Client({ connectionString: stack.database(service).app });
          await client.connect();
          await client.query(`select set_config('app.company_id', $1, false)`, [company_id]);
          return { client, text: digestsOf(service, (await client.query<{ name: string }>(TABLES)).rows) };
        }),
      ),
    );
  }

  /** One digest per table of everything the company has: rows, events, audit, stored answers. */
  async read(): Promise<Record<string, string>> {
    const found = await Promise.all(
      this.clients.map(({ client, text }) => client.query<{ name: string; digest: string }>({ name: 'digests', text })),
    );
    return Object.fromEntries(found.flatMap(({ rows }) => rows.map(({ name, digest }) => [name, digest])));
  }

  /** The kinds of the jobs of the company that are due within two minutes, with the last error of each. */
  async jobsDueSoon(): Promise<string[]> {
    const text = `select concat_ws(' ', kind, last_error) as job from job
      where done_at is null and run_at < now() + interval '2 minutes'`;
    const found = await Promise.all(this.clients.map(({ client }) => client.query<{ job: string }>(text)));
    return found.flatMap(({ rows }) => rows.map(({ job }) => job));
  }

  async close(): Promise<void> {
    await Promise.all(this.clients.map(({ client }) => client.end()));
  }
}

/** How many audit entries a request left in the service that answers its path; `name` is `POST /path`. */
export async function auditEntries(
  stack: TestStack,
  company_id: string,
  name: string,
  request_id: string,
): Promise<number> {
  const endpoint = ENDPOINTS.find(({ method, path }) => `${method} ${path}` === name)!;
  const client = new Client({ connectionString: stack.database(endpoint.service).app });
  await client.connect();
  try {
    await client.query(`select set_config('app.company_id', $1, false)`, [company_id]);
    return (await client.query('select 1 from audit_log where request_id = $1', [request_id])).rowCount ?? 0;
  } finally {
    await client.end();
  }
}
