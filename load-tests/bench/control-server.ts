import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream';
import { verify } from '@node-rs/argon2';
import pg from 'pg';
import { listStatement, readListRequest } from '@keystead/platform';
import { leaseList } from '../../services/lease/src/leases/lease-list.js';

// The controls: the least that answers the same question. No framework, no token, no policy, no validation, no log.
//   /l   node:http + pg, one named statement, the JSON made by PostgreSQL, plan cached
//   /r   node:http + pg, ordinary rows: the leases, then their renters, with pg's own parsers; joined in JavaScript,
//        JSON.stringify
//   /s   node:http + pg, ordinary rows by one statement, a lease's renters as JSON in it; JSON.stringify
//   /a   the bare hashing library: one verification a request, as many at once as it takes
//   /u/… node:http, the body streamed to a file of the folder FOLDER
//   /w   node:http + pg, the statements of opening a lease in one transaction, sent without waiting in between

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  options: '-c plan_cache_mode=force_generic_plan',
  ...(process.env.PIPELINE ? { pipeline: true } : {}),
});
const withoutScope = (text: string) => text.replaceAll('scope.company::uuid', '$1::uuid');

const scoped = listStatement(readListRequest(leaseList({}, false), {})).text;
const PAGE_JSON = withoutScope(
  scoped.slice(scoped.indexOf('lateral (') + 'lateral ('.length, scoped.lastIndexOf(') q')),
);
const LEASES = `select * from lease where company_id = $1 order by created_at desc, id desc limit $2 offset $3`;
const RENTERS = `select id, lease_id, first_name, last_name, email, phone, is_primary_contact from lease_tenant
  where company_id = $1 and lease_id = any($2) order by is_primary_contact desc, created_at, id`;

async function pageJson(company: string, limit: number): Promise<string> {
  const { rows } = await pool.query<{ rows: string; count: number; total: number }>({
    name: 'l',
    text: PAGE_JSON,
    values: [company, limit, 0, new Date()],
  });
  const { rows: data, count, total } = rows[0]!;
  return `{"data":${data},"pagination":${JSON.stringify({ total, count, per_page: limit, current_page: 1 })}}`;
}

const LEASES_WITH_RENTERS = `select l.*, (select coalesce(json_agg(t order by t.is_primary_contact desc, t.created_at, t.id), '[]')
    from lease_tenant t where t.company_id = $1 and t.lease_id = l.id) as tenants
  from lease l where l.company_id = $1 order by l.created_at desc, l.id desc limit $2 offset $3`;

async function pageOneStatement(company: string, limit: number): Promise<string> {
  const { rows } = await pool.query<LeaseRecord>({ name: 's', text: LEASES_WITH_RENTERS, values: [company, limit, 0] });
  return pageOf(rows.map(onWire), limit);
}

interface LeaseRecord {
  id: string;
  start_date: Date;
  end_date: Date | null;
  latest_amount: string;
  [column: string]: unknown;
}

async function pageRows(company: string, limit: number): Promise<string> {
  const { rows } = await pool.query<LeaseRecord>({ name: 'r', text: LEASES, values: [company, limit, 0] });
  const ids = rows.map(({ id }) => id);
  const renters = await pool.query<{ lease_id: string }>({ name: 'rr', text: RENTERS, values: [company, ids] });
  const data = rows.map((row) => ({
    ...onWire(row),
    tenants: renters.rows.filter(({ lease_id }) => lease_id === row.id),
  }));
  return pageOf(data, limit);
}

function onWire(row: LeaseRecord): object {
  const now = new Date();
  return {
    ...row,
    lease_id: row.id,
    latest_amount: Number(row.latest_amount) / 100,
    status: row.start_date > now ? 'upcoming' : row.end_date && row.end_date < now ? 'expired' : 'active',
  };
}

function pageOf(data: object[], limit: number): string {
  return JSON.stringify({ data, pagination: { count: data.length, per_page: limit, current_page: 1 } });
}

const TAKE = `with place as (select * from section where company_id = $1 and property_section_id = $2 and not is_removed), counted as (
    insert into lease_counter as c (company_id, leases) select company_id, 1 from place
    on conflict (company_id) do update set leases = c.leases + 1 returning leases)
  select p.*, c.leases as number from place p, counted c`;
const LEASE = `insert into lease (company_id, id, lease_number, number, property_id, property_block_id, section_id, section_name, is_exclusive,
    start_date, due_date, latest_amount, rent_frequency, rent_count, currency, timezone)
  values ($1, $2, $3, $4, $5, $6, $7, $8, false, $9, $9, $10, 'weekly', 1, 'AUD', 'Australia/Sydney')`;
const RENT = `insert into rent_adjustment (company_id, id, lease_id, number, amount, rent_frequency, effective_date) values ($1, $2, $3, 1, $4, 'weekly', $5)`;
const RENTER = `insert into lease_tenant (company_id, id, lease_id, first_name, last_name, email, is_primary_contact) values ($1, $2, $3, $4, $5, $6, true)`;
const EVENTS = `with e as (insert into outbox (id, company_id, name, aggregate_id, version, at, data) values ($2, $1, 'lease.opened', $3, 1, now(), $4))
  insert into audit_log (company_id, at, entity, entity_id, action, after) select $1, now(), x.entity, $3, 'create', x.after
  from jsonb_to_recordset($5) as x(entity text, after jsonb)`;

interface NewLease {
  section_id: string;
  start_date: string;
  latest_amount: number;
  tenants: [{ first_name: string; last_name: string; email: string }];
}

async function openLease(company: string, body: NewLease): Promise<string> {
  const client = await pool.connect();
  try {
    const begun = client.query('begin');
    const { rows } = await client.query<Record<string, string>>({
      name: 't',
      text: TAKE,
      values: [company, body.section_id],
    });
    const place = rows[0]!;
    const id = randomUUID();
    const cents = Math.round(body.latest_amount * 100);
    const [renter] = body.tenants;
    const entries = JSON.stringify([
      { entity: 'lease', after: body },
      { entity: 'rent_adjustment', after: { amount: cents } },
      { entity: 'lease_tenant', after: renter },
    ]);
    const values = [
      company,
      id,
      `L-2026-${place.number}`,
      place.number,
      place.property_id,
      place.property_block_id,
      body.section_id,
      place.name,
      body.start_date,
      cents,
    ];
    await Promise.all([
      begun,
      client.query({ name: 'a', text: LEASE, values }),
      client.query({ name: 'b', text: RENT, values: [company, randomUUID(), id, cents, body.start_date] }),
      client.query({
        name: 'c',
        text: RENTER,
        values: [company, randomUUID(), id, renter.first_name, renter.last_name, renter.email],
      }),
      client.query({ name: 'd', text: EVENTS, values: [company, randomUUID(), id, JSON.stringify(body), entries] }),
      client.query('commit'),
    ]);
    return JSON.stringify({ data: { lease_id: id, lease_number: values[2], version: 1 } });
  } finally {
    client.release();
  }
}

// What the accounts of the benchmark sign in with.
const { HASH = '', PASSWORD = '', PEPPER = '' } = process.env;

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

const { FOLDER = '' } = process.env;

function storeFile(request: IncomingMessage, response: ServerResponse): void {
  const file = createWriteStream(join(FOLDER, basename(request.url!)));
  pipeline(request, file, (error) => response.writeHead(error ? 500 : 201).end());
}

async function answer(request: IncomingMessage): Promise<string> {
  const url = new URL(request.url!, 'http://control');
  const company = String(request.headers['x-company'] ?? '');
  const limit = Number(url.searchParams.get('total') ?? 10);
  if (url.pathname === '/l') return pageJson(company, limit);
  if (url.pathname === '/r') return pageRows(company, limit);
  if (url.pathname === '/s') return pageOneStatement(company, limit);
  if (url.pathname === '/a') return String(await verify(HASH, PASSWORD, { secret: Buffer.from(PEPPER, 'base64') }));
  if (url.pathname === '/w') return openLease(company, JSON.parse(await bodyOf(request)) as NewLease);
  return '{}';
}

createServer((request: IncomingMessage, response: ServerResponse) => {
  if (request.url!.startsWith('/u/')) return storeFile(request, response);
  answer(request).then(
    (body) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
      response.end(body);
    },
    (error: unknown) => {
      response.writeHead(500);
      response.end(String(error));
    },
  );
}).listen(Number(process.env.PORT), '127.0.0.1');
