import { ROLE_PERMISSIONS } from '@keystead/contracts';
import type { Caller } from '@keystead/testkit';
import { HEAD } from './bank-files.js';
import type { BillingFixture } from './billing-fixture.js';
import { type Ids, pathsOf, startPortfolio, type Portfolio } from './portfolio-company.js';
import { rowsOfCompany } from './portfolio-fixture.js';

// covers: F-31

let stack: BillingFixture;
let staff: Caller;
let who: Caller;
let ids: Portfolio['ids'];

beforeAll(async () => {
  ({ stack, staff, who, ids } = await startPortfolio());
}, 120_000);
afterAll(() => stack?.stop());

/** Every change of the service with something of one side in its address or body. */
const WRITES: Record<string, (of: Ids) => [path: string, body: object][]> = {
  'lease/billing/save': ({ lease_id }) => [['lease/billing/save', { lease_id, day_count: 'days_unpaid' }]],
  'lease/billing/rent-free': ({ lease_id }) => [
    ['lease/billing/rent-free', { lease_id, first_day: '2026-06-29', last_day: '2026-06-30' }],
  ],
  'lease/billing/rent-free/delete': ({ free_id: id }) => [['lease/billing/rent-free/delete', { id }]],
  'lease/transcation/create': ({ lease_id, property_block_id }) =>
    [
      { lease_id },
      { lease_id, property_block_id },
      { lease_id, property_block_id: ids.mia.property_block_id },
      { lease_id: ids.mia.lease_id, property_block_id },
    ].map((place) => [
      'lease/transcation/create',
      { ...place, type: 'expense', category: 'repairs', amount: 9, date: '2026-06-20' },
    ]),
  'direct-debit/mandate/create': ({ lease_id }) => [['direct-debit/mandate/create', { lease_id }]],
  'direct-debit/mandate/cancel': ({ mandate_id: id }) => [['direct-debit/mandate/cancel', { id }]],
  'online-payment/create': ({ lease_id }) => [['online-payment/create', { lease_id, amount: 1 }]],
  'online-payment/check': ({ online_id: id }) => [['online-payment/check', { id }]],
  'bill/create': ({ lease_id }) => [['bill/create', { lease_id, type: 'other', amount: 10 }]],
  'bill/cancel': ({ open_bill_id: id }) => [['bill/cancel', { id, reason: 'Mistake' }]],
  'bill/reminder/{bill_id}': ({ open_bill_id }) => [[`bill/reminder/${open_bill_id}`, {}]],
  'bill-payment/create': ({ lease_id, open_bill_id: bill_id }) =>
    [
      { lease_id },
      { lease_id, bill_id },
      { lease_id: ids.mia.lease_id, bill_id },
      { lease_id, bill_id: ids.mia.open_bill_id },
    ].map((of) => ['bill-payment/create', { ...of, amount: 10 }]),
  'bill-payment/reverse': ({ payment_id: id }) => [['bill-payment/reverse', { id, reason: 'dishonoured' }]],
  'bill-payment/refund/reverse': ({ refund_id: id }) => [['bill-payment/refund/reverse', { id }]],
  'adjustment/credit': ({ lease_id, open_bill_id: bill_id }) =>
    [{ lease_id }, { lease_id, bill_id }, { lease_id: ids.mia.lease_id, bill_id }].map((of) => [
      'adjustment/credit',
      { ...of, amount: 2, reason: 'goodwill' },
    ]),
  'adjustment/write-off': ({ open_bill_id: bill_id }) => [
    ['adjustment/write-off', { bill_id, amount: 2, reason: 'uncollectable' }],
  ],
  'adjustment/refund': ({ credit_id: id }) => [['adjustment/refund', { id, amount: 1 }]],
  'adjustment/reverse': ({ credit_id: id }) => [['adjustment/reverse', { id, reason: 'Mistake' }]],
  'bank-import/create': () => [
    ['bank-import/create', { file_name: 'June' }],
    ['bank-import/create', { bank_account_id: ids.mia.lease_account_id }],
  ],
  'bank-import/part': ({ import_id: id }) => [['bank-import/part', { id, part: 1, text: HEAD }]],
  'bank-import/start': ({ import_id: id }) => [['bank-import/start', { id }]],
  'bank-line/accept': ({ line_id, import_id }) => [
    ['bank-line/accept', { ids: [line_id] }],
    ['bank-line/accept', { import_id }],
  ],
  'bank-line/assign': ({ line_id: id, lease_id }) =>
    [lease_id, ids.mia.lease_id].map((lease) => ['bank-line/assign', { id, lease_id: lease }]),
  'bank-line/ignore': ({ line_id }) => [['bank-line/ignore', { ids: [line_id], note: 'Fee' }]],
  'bank-line/release': ({ line_id }) => [['bank-line/release', { ids: [line_id] }]],
  'bank-line/undo': ({ line_id: id }) => [['bank-line/undo', { id }]],
  'utility/create': ({ property_block_id, lease_id }) =>
    [{ property_block_id }, { property_block_id: ids.mia.property_block_id, lease_id }].map((place) => [
      'utility/create',
      {
        ...place,
        kind: 'opex',
        amount: 5,
        issued_on: '2026-06-20',
        period_start: '2026-06-02',
        period_end: '2026-06-19',
      },
    ]),
  'utility/issue': ({ utility_id: id }) => [['utility/issue', { id }]],
  'utility/delete': ({ utility_id: id }) => [['utility/delete', { id }]],
  'lease/arrears': ({ lease_id }) => [['lease/arrears', { lease_id, state: 'dispute', reason: 'Says it is paid' }]],
  'lease/late-fee': ({ lease_id }) => [['lease/late-fee', { lease_id, kind: 'off' }]],
  'document-template/create': () => [['document-template/create', { title: 'Letter', text: 'Hello' }]],
  'document-template/update': ({ template_id: id }) => [['document-template/update', { id, title: 'Mine' }]],
  'document-template/delete': ({ template_id: id }) => [['document-template/delete', { id }]],
  'lease/text-document/create': ({ lease_id }) => [
    ['lease/text-document/create', { lease_id, title: 'Letter', text: 'Hello' }],
  ],
  'invoice/save': ({ bill_id: id }) => [['invoice/save', { id, note: 'Thank you' }]],
};
const NOT_PERMITTED = [
  'bank-account/create',
  'bank-account/save',
  'bank-account/delete',
  'income/record/create',
  'income/record/update',
  'income/record/delete',
  'owner/payout/create',
  'owner/payout/batch/create',
  'owner/payout/delete',
  'owner/payout/mail',
  'owner/account/save',
  'owner/account/delete',
  'owner/payment-account/save',
  'owner/payment-account/delete',
];

it('tries every change of the service in this file', () => {
  const others = [...NOT_PERMITTED, 'lease/rent/balances'];
  expect([...Object.keys(WRITES), ...others].sort()).toEqual(pathsOf('POST'));
  expect(ROLE_PERMISSIONS.portfolio_manager.has('bill.write')).toBe(true);
  for (const missing of ['bank_account.write', 'report.write'] as const)
    expect(ROLE_PERMISSIONS.portfolio_manager.has(missing)).toBe(false);
});

/** Sweeps and events of before may still come in. */
const MOVING = [
  'idempotency',
  'inbox',
  'outbox',
  'job',
  'audit_digest',
  'issued_document',
  'ledger_check',
  'property_year',
  'running_figure',
];

describe.each(Object.entries(WRITES))('%s', (_, requestsOf) => {
  it('refuses what another property, or the whole company, has, and changes nothing', async () => {
    const before = await rowsOfCompany(stack, staff, MOVING);
    for (const [path, body] of requestsOf(ids.sam)) {
      const { status } = await who.post(`v1/system/${path}`, body);
      expect({ path, body, refused: [400, 403, 404].includes(status) }).toEqual({ path, body, refused: true });
    }
    expect(await rowsOfCompany(stack, staff, MOVING)).toEqual(before);
  });
});

it('is refused what the role does not permit', async () => {
  for (const path of NOT_PERMITTED) expect((await who.post(`v1/system/${path}`, {})).status).toBe(403);
});
