import { SERVICES, type Service } from '@keystead/contracts';
import type { TestStack } from '@keystead/testkit';
import { INVARIANTS } from '../../../billing/src/receivables/ledger-check/invariants.js';
import type { Added, GatewayCommands } from './gateway-commands.js';

const FIRST = '00000000-0000-0000-0000-000000000000';
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Rent is billed, and taken back, by the product itself, and so is a refund whose payment was taken back. */
const BILLS = `select id from bill where company_id = any($1) and type <> 'rent' and refund_id is null`;

/** Where each effect stands, as ids; what the product adds by itself or the setup added is left out. */
const EFFECTS: Record<Added | 'bill' | 'payment' | 'cancelled' | 'reversed' | 'credit' | 'undone', [Service, string]> =
  {
    key: ['property', 'select id from key where company_id = any($1)'],
    room: ['property', `select id from room where company_id = any($1) and name like '%canary%'`],
    lease: ['lease', 'select id from lease where company_id = any($1)'],
    lease_tenant: ['lease', `select id from lease_tenant where company_id = any($1) and first_name = 'Added'`],
    rent_adjustment: ['lease', 'select id from rent_adjustment where company_id = any($1) and number > 1'],
    todo: ['notification', `select id from todo where company_id = any($1) and title like 'Call canary%'`],
    bill: ['billing', BILLS],
    payment: ['billing', 'select id from bill_payment where company_id = any($1)'],
    cancelled: ['billing', `${BILLS} and cancelled_at is not null`],
    reversed: ['billing', 'select bill_payment_id as id from payment_reversal where company_id = any($1)'],
    credit: ['billing', `select id from adjustment where company_id = any($1) and reason = 'goodwill'`],
    undone: ['billing', 'select reverses as id from credit_refund where company_id = any($1) and reverses is not null'],
  };

/** Effects that were answered and are not there, or are there twice or without an answer; none = exactly once each. */
export async function effectFaults(stack: TestStack, clients: readonly GatewayCommands[]): Promise<string[]> {
  const companies = [...new Set(clients.map(({ who }) => who.company_id))];
  const answered = (what: keyof typeof EFFECTS) =>
    clients.flatMap(({ added, effects }) => {
      if (what === 'bill') return effects.bills;
      if (what === 'payment') return effects.payments;
      if (what === 'credit') return effects.credits;
      return what === 'cancelled' || what === 'reversed' || what === 'undone' ? effects[what] : added[what];
    });
  const faults: string[] = [];
  for (const what of Object.keys(EFFECTS) as (keyof typeof EFFECTS)[]) {
    const [service, text] = EFFECTS[what];
    const there = (await stack.rowsOf<{ id: string }>(service, text, [companies])).map(({ id }) => id);
    const said = answered(what);
    const lost = said.filter((id) => !there.includes(id));
    const extra = there.length - new Set(said).size + lost.length;
    if (new Set(said).size !== said.length) faults.push(`${what}: one id was answered to two commands`);
    if (lost.length > 0 || extra !== 0)
      faults.push(`${what}: ${said.length} answered, ${lost.length} lost, ${extra} more`);
  }
  return faults;
}

/** Rows of any company that break an invariant of the ledger. */
export async function brokenInvariants(stack: TestStack): Promise<object[]> {
  return stack.connected('billing', async (client) => {
    const broken: object[] = [];
    const { rows } = await client.query<{ company_id: string }>('select distinct company_id from lease');
    for (const { company_id } of rows) {
      const scope = { company: company_id, after: FIRST, upto: LAST, now: new Date() };
      for (const { name, text, valuesOf } of INVARIANTS) {
        const found = await client.query<object>(text, valuesOf(scope));
        broken.push(...found.rows.map((row) => ({ company_id, invariant: name, ...row })));
      }
    }
    return broken;
  });
}

export async function deadLetters(stack: TestStack): Promise<object[]> {
  const found = SERVICES.map((service) => stack.rowsOf(service, 'select consumer, event_id, error from dead_letter'));
  return (await Promise.all(found)).flat();
}

interface Projection {
  service: Service;
  table: string;
  key: string;
  from: Service;
  events: string[];
}

/** Projections that show the newest event of each aggregate. */
const PROJECTIONS: Projection[] = [
  ...(['lease', 'documents'] as const).map((service) => ({
    ...{ service, table: 'section', key: 'property_section_id', from: 'property' as const },
    events: ['section.created', 'section.updated', 'section.removed'],
  })),
  ...(['property', 'documents'] as const).map((service) => ({
    ...{ service, table: 'renter', key: 'lease_tenant_id', from: 'lease' as const },
    events: ['lease.tenant_added', 'lease.tenant_changed', 'lease.tenant_removed'],
  })),
  {
    ...{ service: 'documents', table: 'lease', key: 'id', from: 'lease' },
    events: ['lease.opened', 'lease.changed', 'lease.ended'],
  },
  {
    ...{ service: 'billing', table: 'property_name', key: 'property_id', from: 'property' },
    events: ['property.created', 'property.updated'],
  },
];

/** Rows of projections that differ from what all events together give: another version, one too many or too few. */
export async function projectionFaults(stack: TestStack): Promise<string[]> {
  const faults: string[] = [];
  for (const { service, table, key, from, events } of PROJECTIONS) {
    const rebuilt = await stack.rowsOf<{ line: string }>(
      from,
      `select aggregate_id || ' ' || max(version) as line from outbox where name = any($1) group by aggregate_id`,
      [events],
    );
    const shown = await stack.rowsOf<{ line: string }>(
      service,
      `select ${key} || ' ' || version as line from ${table}`,
    );
    const wanted = new Set(rebuilt.map(({ line }) => line));
    const other = shown.filter(({ line }) => !wanted.has(line)).length;
    const missing = wanted.size + other - shown.length;
    if (other > 0 || missing > 0) faults.push(`${service}.${table}: ${other} rows differ, ${missing} are missing`);
  }
  return faults;
}
