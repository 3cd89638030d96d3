import { eventually, expectOk } from '@keystead/testkit';
import { OPTIONAL, TEXT, MISSING_ID, ZERO, type Post } from './post.js';
import { daysFromToday } from './days.js';
import type { Rows } from './rows.js';

const LEASE = '/api/v1/system/lease';

let agreed = 0;
let renters = 0;
/** A rent that no one agreed before: the same one again would change nothing. A higher one would be too soon by law. */
const newRent = (lease_id: string) => ({
  lease_id,
  amount: 600 - ++agreed / 100,
  rent_frequency: 'weekly',
  effective_date: daysFromToday(90),
  reason: 'Agreed at the inspection',
  notice_given_on: daysFromToday(-1),
});

/** A lease that owes nothing yet, so that what comes for it is credit; the billing service knows it. */
async function leaseOfCredit({ landlord, section_id }: Rows): Promise<string> {
  const { lease_id } = await landlord.openLease(section_id, { start_date: daysFromToday(60) });
  await eventually(async () => {
    const path = `v1/system/lease/rent/collection?lease_id=${lease_id}`;
    return (await landlord.call.get(path)).status === 200;
  });
  return lease_id;
}

async function madeRefund(rows: Rows): Promise<string> {
  const { call } = rows;
  const lease_id = await leaseOfCredit(rows);
  const paid = await call.post<{ data: { id: string } }>('v1/system/bill-payment/create', { lease_id, amount: 10 });
  const { id } = expectOk(paid).data;
  expectOk(await call.post('v1/system/bill-payment/reverse', { id, reason: 'refunded', amount: 1 }));
  const list = await call.get<{ data: { refunds: { id: string }[] }[] }>(`v1/system/bill-payment?lease_id=${lease_id}`);
  return expectOk(list).data[0]!.refunds[0]!.id;
}

const newBond = (lease_id: string) => ({
  ...{ lease_id, kind: 'received', amount: 0.01, day: daysFromToday(-1) },
  ...{ reference: 'RBO-123', note: 'By transfer' },
});

export const LEASE_REQUESTS: Record<string, Post> = {
  [`POST ${LEASE}/create`]: {
    body: ({ section_id, property_id }) => ({
      section_id,
      property_id,
      start_date: daysFromToday(30),
      end_date: daysFromToday(400),
      due_date: daysFromToday(31),
      paid_to: daysFromToday(29),
      latest_amount: 310.5,
      rent_frequency: 'fortnightly',
      bond: 621,
      bond_received: 621,
      ...{ review_kind: 'fixed_percent', review_percent: 3.5, review_every_months: 12 },
      first_review_on: daysFromToday(395),
      tenants: [
        { first_name: 'Kim', last_name: 'Ito', email: 'kim@renter.example', phone: '0400 1', is_primary_contact: true },
      ],
    }),
    allows: {
      property_id: OPTIONAL,
      end_date: OPTIONAL,
      due_date: OPTIONAL,
      paid_to: OPTIONAL,
      bond: ZERO,
      bond_received: ZERO,
      review_every_months: OPTIONAL,
      tenants: OPTIONAL,
      'tenants.0.phone': TEXT,
      'tenants.0.is_primary_contact': MISSING_ID,
    },
    other: { latest_amount: 320 },
  },
  [`POST ${LEASE}/bond/create`]: {
    body: ({ lease_id }) => newBond(lease_id),
    allows: { reference: TEXT, note: TEXT },
    other: { reference: 'RBO-124' },
  },
  [`POST ${LEASE}/bond/reverse`]: {
    body: async ({ lease_id, call }) => {
      const made = await call.post<{ data: { id: string } }>('v1/system/lease/bond/create', newBond(lease_id));
      return { id: expectOk(made).data.id, reason: 'Recorded twice' };
    },
    other: {},
  },
  [`POST ${LEASE}/delete`]: {
    // The room is shared, so that any number of leases is.
    body: async ({ landlord, section_id }) => ({
      lease_id: (await landlord.openLease(section_id, { start_date: daysFromToday(60) })).lease_id,
      version: 1,
    }),
    allows: { version: MISSING_ID },
    other: {},
  },
  [`POST ${LEASE}/rent/preview`]: {
    body: ({ lease_id }) => ({
      ...{ lease_ids: [lease_id], effective_date: daysFromToday(90), notice_given_on: daysFromToday(-1) },
    }),
    allows: { notice_given_on: OPTIONAL },
  },
  [`POST ${LEASE}/rent/review/save`]: {
    body: ({ lease_id }) => ({
      ...{ lease_id, review_kind: 'fixed_percent', review_percent: 3.5, review_every_months: 12 },
      first_review_on: daysFromToday(200),
    }),
    allows: { review_kind: OPTIONAL, review_every_months: OPTIONAL },
    other: { review_percent: 4 },
  },
  [`POST ${LEASE}/rent/create`]: {
    body: ({ lease_id }) => newRent(lease_id),
    allows: { reason: TEXT, notice_given_on: OPTIONAL },
    other: { amount: 590 },
  },
  [`POST ${LEASE}/rent/update`]: {
    body: async ({ lease_id, call }) => {
      const answer = await call.post<{ data: { id: string } }>('v1/system/lease/rent/create', newRent(lease_id));
      return { id: expectOk(answer).data.id, version: 1, ...newRent(lease_id) };
    },
    allows: {
      amount: MISSING_ID,
      rent_frequency: MISSING_ID,
      effective_date: MISSING_ID,
      reason: TEXT,
      notice_given_on: OPTIONAL,
      version: MISSING_ID,
    },
    other: { amount: 589 },
  },
  [`POST ${LEASE}/tenant/create`]: {
    body: ({ lease_id }) => ({
      lease_id,
      first_name: 'Kim',
      last_name: 'Ito',
      // A lease names nobody twice.
      email: `kim${++renters}@renter.example`,
      phone: '0400 1',
      is_primary_contact: false,
    }),
    allows: { phone: TEXT, is_primary_contact: MISSING_ID },
    other: { first_name: 'Jo' },
  },
  [`POST ${LEASE}/billing/save`]: {
    body: ({ lease_id }) => ({
      lease_id,
      proration_method: 'monthly_12_365',
      rent_conversion: 'weeks_52',
      day_count: 'days_unpaid',
      is_taxed: false,
    }),
    allows: { proration_method: MISSING_ID, rent_conversion: MISSING_ID, day_count: MISSING_ID, is_taxed: OPTIONAL },
    other: { day_count: 'days_late' },
  },
  [`POST ${LEASE}/billing/rent-free`]: {
    body: ({ lease_id }) => ({
      lease_id,
      first_day: daysFromToday(100),
      last_day: daysFromToday(101),
      reason: 'The bathroom is renewed',
    }),
    allows: { reason: TEXT },
    other: { last_day: daysFromToday(102) },
  },
  [`POST ${LEASE}/billing/rent-free/delete`]: {
    body: async ({ lease_id, call }) => {
      const days = { lease_id, first_day: daysFromToday(110), last_day: daysFromToday(110) };
      const made = await call.post<{ data: { id: string } }>('v1/system/lease/billing/rent-free', days);
      return { id: expectOk(made).data.id };
    },
  },
  'POST /api/v1/system/bill/create': {
    body: ({ lease_id }) => ({
      lease_id,
      type: 'water',
      amount: 84.35,
      due_date: daysFromToday(14),
      period_start: '2026-07-01',
      period_end: '2026-09-30',
      description: 'Water, third quarter',
    }),
    allows: { description: TEXT, due_date: OPTIONAL },
    other: { amount: 90 },
  },
  'POST /api/v1/system/bill/cancel': {
    body: async ({ lease_id, call }) => {
      const fee = { lease_id, type: 'other', amount: 5, due_date: daysFromToday(14) };
      const made = await call.post<{ data: { bill_id: string } }>('v1/system/bill/create', fee);
      return { id: expectOk(made).data.bill_id, reason: 'Sent twice' };
    },
    other: { reason: 'Entered by mistake' },
  },
  'POST /api/v1/system/adjustment/credit': {
    body: ({ lease_id, bill_id }) => ({
      lease_id,
      bill_id,
      amount: 0.05,
      reason: 'goodwill',
      note: 'No hot water',
      reference: 'NCAT 26/1',
      period_start: '2026-07-01',
      period_end: '2026-07-02',
      keep_rest_as_credit: true,
    }),
    allows: { bill_id: OPTIONAL, note: TEXT, reference: TEXT, keep_rest_as_credit: OPTIONAL },
    other: { amount: 0.06 },
  },
  'POST /api/v1/system/adjustment/write-off': {
    body: async ({ lease_id, call }) => {
      const fee = { lease_id, type: 'other', amount: 5, due_date: daysFromToday(14) };
      const made = await call.post<{ data: { bill_id: string } }>('v1/system/bill/create', fee);
      const { bill_id } = expectOk(made).data;
      return { bill_id, amount: 1, reason: 'uncollectable', note: 'Gone abroad', reference: 'File 7' };
    },
    allows: { amount: OPTIONAL, note: TEXT, reference: TEXT },
    other: { amount: 2 },
  },
  'POST /api/v1/system/adjustment/reverse': {
    body: async ({ lease_id, call }) => {
      const terms = { lease_id, amount: 0.01, reason: 'goodwill' };
      const made = await call.post<{ data: { id: string } }>('v1/system/adjustment/credit', terms);
      return { id: expectOk(made).data.id, reason: 'Entered for another lease' };
    },
    other: { reason: 'Entered twice' },
  },
  'POST /api/v1/system/adjustment/refund': {
    body: async (rows) => {
      const terms = { lease_id: await leaseOfCredit(rows), amount: 5, reason: 'tribunal_order' };
      const made = await rows.call.post<{ data: { id: string } }>('v1/system/adjustment/credit', terms);
      return { id: expectOk(made).data.id, amount: 1, refunded_on: daysFromToday(0), note: 'By bank' };
    },
    allows: { amount: OPTIONAL, refunded_on: OPTIONAL, note: TEXT },
    other: { note: 'In cash' },
  },
  'POST /api/v1/system/invoice/save': {
    body: ({ bill_id }) => ({ id: bill_id, note: 'Please quote the number' }),
    allows: { note: 'null empty blank' },
    other: { note: 'Thank you' },
  },
  'POST /api/v1/system/bill-payment/create': {
    body: ({ lease_id, bill_id }) => ({
      lease_id,
      bill_id,
      amount: 1.25,
      method: 'cash',
      paid_at: daysFromToday(-1),
      reference: 'Envelope',
    }),
    allows: { bill_id: OPTIONAL, method: OPTIONAL, paid_at: OPTIONAL, reference: TEXT },
    other: { amount: 2 },
  },
  'POST /api/v1/system/bill-payment/reverse': {
    body: async ({ lease_id, call }) => {
      const paid = await call.post<{ data: { id: string } }>('v1/system/bill-payment/create', { lease_id, amount: 1 });
      const reversed = { reason: 'refunded', amount: 1, reversed_on: daysFromToday(0), note: 'Paid twice' };
      return { id: expectOk(paid).data.id, ...reversed };
    },
    allows: { amount: OPTIONAL, reversed_on: OPTIONAL, note: TEXT },
    other: { note: 'Moved out' },
  },
  'POST /api/v1/system/bill-payment/refund/reverse': {
    body: async (rows) => ({ id: await madeRefund(rows), note: 'Never paid out' }),
    allows: { note: TEXT },
    other: { note: 'Entered twice' },
  },
  // Last: what is agreed above counts as a change of the lease.
  [`POST ${LEASE}/edit`]: {
    body: async (rows) => ({
      lease_id: rows.lease_id,
      end_date: daysFromToday(200),
      due_date: daysFromToday(-20),
      latest_amount: 645,
      rent_frequency: 'weekly',
      effective_date: daysFromToday(40),
      notice_given_on: daysFromToday(-1),
      bond_required: 2600,
      bond_received: 1300,
      version: await rows.version(`v1/system/lease/${rows.lease_id}`),
    }),
    allows: {
      end_date: OPTIONAL,
      due_date: OPTIONAL,
      latest_amount: OPTIONAL,
      rent_frequency: OPTIONAL,
      notice_given_on: OPTIONAL,
      bond_required: ZERO,
      bond_received: ZERO,
      version: MISSING_ID,
    },
    other: { bond_received: 2600 },
  },
};
