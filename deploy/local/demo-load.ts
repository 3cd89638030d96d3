import { dayIn } from '@keystead/platform';
import { addDays, AU_STATE_TIMEZONES, lodgeBondBy, type Service } from '@keystead/contracts';
import { Caller, eventually, expectOk } from '@keystead/testkit';
import { addInspections } from './demo-inspections.js';
import { fillRegisters, type Added } from './demo-registers.js';
import { addRecords } from './demo-records.js';
import { postWhenKnown } from './post-when-known.js';
import { PORTFOLIO, type DemoLease, type DemoProperty, type DemoUnit, type Habit } from './demo-portfolio.js';

/** Who loads the demo: one signed-in person calling each service at its own address. */
export type Callers = Record<Service, Caller>;

interface Bill {
  bill_id: string;
  due_date: string;
  amount: number;
  status: string;
}

const DAYS_TO_LODGE = 2;
const DAYS_TO_RETURN = 7;

/** Makes the portfolio as of `now` through the product's own calls; bills appear by themselves and are paid as their renters would. */
export async function loadPortfolio(callers: Callers, now: Date, say: (line: string) => void): Promise<void> {
  let leases = 0;
  for (const property of PORTFOLIO) {
    const { added, sections } = await addProperty(callers.property, property);
    await fillRegisters(callers.property, property, added, now);
    let lease_id: string | undefined;
    for (const [unit, section_id] of sections) {
      for (const lease of unit.leases) {
        const today = dayIn(AU_STATE_TIMEZONES[property.address.state]!, now);
        lease_id = await letAndCollect(callers, section_id, lease, today);
        await lodgeBond(callers.lease, property, { ...lease, lease_id }, today);
        leases += 1;
      }
    }
    await addInspections(callers.property, property, added, lease_id, now);
    await addRecords(callers.billing, property, added.property_block_id, now);
    say(`${property.name} (${leases} leases so far)`);
  }
}

/** The property with its rooms or units; answers its ids and the section of each unit. */
async function addProperty(
  caller: Caller,
  property: DemoProperty,
): Promise<{ added: Added; sections: [DemoUnit, string][] }> {
  const { units, address, ...fields } = property;
  const property_address = {
    ...address,
    country_iso: 'AU',
    full_address: `${address.line1}, ${address.suburb} ${address.state} ${address.postcode}, Australia`,
  };
  const create = (extra: object) =>
    caller.post<{ data: { property_id: string; property_block_id: string; property_section_id: string | null } }>(
      'v1/system/property/create',
      {
        ...fields,
        country_iso: 'AU',
        property_address,
        ...extra,
      },
    );
  const first = expectOk(
    await create(units[0]!.name && fields.type === 'multi_unit' ? { block_name: units[0]!.name } : {}),
  ).data;
  const sections: [DemoUnit, string][] = [];
  for (const [index, unit] of units.entries()) {
    if (fields.lease_mode === 'co_living') {
      const room = {
        property_block_id: first.property_block_id,
        name: unit.name,
        room_type: 'single',
        price: unit.price,
        target_bond: unit.price! * 4,
        rent_frequency: 'weekly',
        sharing: 'exclusive',
        area: 12 + index,
      };
      const made = expectOk(
        await caller.post<{ data: { property_section_id: string } }>('v1/system/property/room/create', room),
      );
      sections.push([unit, made.data.property_section_id]);
    } else if (index === 0) sections.push([unit, first.property_section_id!]);
    else {
      const { bedrooms, bathrooms } = { bedrooms: 2, bathrooms: 1 };
      const made = expectOk(
        await create({ property_id: first.property_id, block_name: unit.name, bedrooms, bathrooms }),
      ).data;
      sections.push([unit, made.property_section_id!]);
    }
  }
  return { added: first, sections };
}

async function letAndCollect(callers: Callers, section_id: string, lease: DemoLease, today: string): Promise<string> {
  const [first_name, ...rest] = lease.name.split(' ') as [string, ...string[]];
  const email = `${lease.name.toLowerCase().replace(/[^a-z]+/g, '.')}@renter.example`;
  const body = {
    section_id,
    start_date: addDays(today, lease.from),
    ...(lease.to === null ? {} : { end_date: addDays(today, lease.to) }),
    latest_amount: lease.rent,
    rent_frequency: lease.frequency,
    bond: lease.bond,
    bond_received: lease.bond,
    ...(lease.review && {
      ...{ review_kind: 'fixed_percent', review_percent: lease.review.percent, review_every_months: 12 },
      first_review_on: addDays(today, lease.review.in),
    }),
    tenants: [{ first_name, last_name: rest.join(' '), email, phone: '0400 000 000', is_primary_contact: true }],
  };
  type Opened = { data: { lease_id: string } };
  const { lease_id } = (await postWhenKnown<Opened>(callers.lease, 'v1/system/lease/create', body)).data;
  if (lease.from < 0) await collect(callers.billing, lease_id, lease.habit, today);
  return lease_id;
}

/** Bonds of leases that have begun are lodged where the state has an authority, and returned where the renters have left. */
async function lodgeBond(
  caller: Caller,
  { usage, address: { state } }: DemoProperty,
  { lease_id, bond: amount, from, to, name }: DemoLease & { lease_id: string },
  today: string,
): Promise<void> {
  const received_on = addDays(today, from);
  if (from >= -DAYS_TO_LODGE || !amount) return;
  const record = (kind: 'lodged' | 'returned', day: string, reference?: string) =>
    caller.post('v1/system/lease/bond/create', { lease_id, kind, amount, day, reference }).then(expectOk);
  const number = `${state}-${String(100_000 + name.length * 137 - from)}`;
  if (lodgeBondBy({ country_iso: 'AU', state, usage: usage === 'commercial' ? usage : 'residential' }, received_on))
    await record('lodged', addDays(received_on, DAYS_TO_LODGE), number);
  if (to !== null && to < -DAYS_TO_RETURN) await record('returned', addDays(today, to + DAYS_TO_RETURN));
}

async function collect(caller: Caller, lease_id: string, habit: Habit, today: string): Promise<void> {
  const bills = await eventually(async () => {
    const { data } = expectOk(await caller.get<{ data: Bill[] }>(`v1/system/bill?lease_id=${lease_id}&total=1000`));
    return data.length > 0 && data;
  });
  const due = bills
    .filter(({ due_date }) => due_date <= today)
    .toSorted((left, right) => left.due_date.localeCompare(right.due_date));
  const paid = due.slice(0, Math.max(0, due.length - habit.unpaid));
  const pay = (bill: Bill, amount: number) =>
    caller
      .post('v1/system/bill-payment/create', {
        lease_id,
        bill_id: bill.bill_id,
        amount,
        paid_at: bill.due_date,
        method: 'bank_transfer',
        reference: `RENT ${bill.due_date}`,
      })
      .then(expectOk);
  // In the order of their days: rent money settles the oldest bill, whichever bill it names.
  for (const bill of paid) await pay(bill, bill.amount);
  const partly = due[paid.length];
  if (partly && habit.part) await pay(partly, Math.round(partly.amount * habit.part * 100) / 100);
}
