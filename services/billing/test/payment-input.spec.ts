import type { ProblemBody } from '@keystead/contracts';
import { BillingFixture } from './billing-fixture.js';

let stack: BillingFixture;

beforeAll(async () => {
  stack = await BillingFixture.start('2026-06-10T02:00:00Z');
});
afterAll(() => stack.stop());

describe('bad input', () => {
  const refused: [string, object, string, object][] = [
    ['zero', { amount: 0 }, 'AMOUNT_NOT_POSITIVE', { amount: 'Must be a positive number' }],
    ['less than zero', { amount: -1 }, 'AMOUNT_NOT_POSITIVE', { amount: 'Must be a positive number' }],
    ['no amount', { amount: undefined }, 'VALIDATION', { amount: 'this field is required' }],
    ['no lease', { lease_id: undefined }, 'VALIDATION', { lease_id: 'this field is required' }],
    ['an amount as text', { amount: '12.345' }, 'VALIDATION', { amount: /money/ }],
    ['three decimals', { amount: 12.345 }, 'VALIDATION', { amount: /money/ }],
    ['too much', { amount: 1e12 }, 'VALIDATION', { amount: 'This amount is too large' }],
    ['an unknown way to pay', { method: 'shells' }, 'VALIDATION', { method: /choose/ }],
    ['a way to pay that is a list', { method: ['cash'] }, 'VALIDATION', { method: /choose/ }],
    ['30 February', { paid_at: '2026-02-30' }, 'VALIDATION', { paid_at: /valid date/ }],
    ['the year 300000', { paid_at: '300000-01-01' }, 'VALIDATION', { paid_at: /valid date/ }],
    ['no id', { lease_id: 'mine' }, 'VALIDATION', { lease_id: /valid id/ }],
    ['no bill id', { bill_id: 12 }, 'VALIDATION', { bill_id: /valid id/ }],
    ['a long reference', { reference: 'x'.repeat(141) }, 'VALIDATION', { reference: /At most 140/ }],
    ['another field', { receipt_number: 7 }, 'VALIDATION', { receipt_number: 'This field is not known here' }],
  ];
  it.each(refused)('with %s is refused', async (_name, change, code, sentences) => {
    const { me, lease_id } = await stack.withLease();
    const { status, body } = await stack.pay(me, { lease_id, amount: 10, ...change });
    expect({ status, code: (body as unknown as ProblemBody).code }).toEqual({ status: 400, code });
    for (const [field, sentence] of Object.entries(sentences)) {
      expect((body as unknown as ProblemBody).errors![field]).toMatch(sentence as string);
    }
    expect(await stack.payments(me, '')).toEqual([]);
  });

  it('with NUL is refused', async () => {
    const { me, lease_id } = await stack.withLease();
    const answer = await stack.pay(me, { lease_id, amount: 10, reference: 'a\u0000b' });
    expect(answer).toMatchObject({ status: 400, body: { errors: { reference: expect.stringMatching(/character/) } } });
  });

  it('an endless number or nesting is refused', async () => {
    const { me, lease_id } = await stack.withLease();
    const send = (body: string) => me.call('POST', 'v1/system/bill-payment/create', body);
    expect(await send(`{"lease_id":"${lease_id}","amount":1e999}`)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION' },
    });
    const nested = `${'['.repeat(100)}${']'.repeat(100)}`;
    expect(await send(`{"lease_id":"${lease_id}","amount":${nested}}`)).toMatchObject({
      status: 400,
      body: { code: 'TOO_DEEP' },
    });
  });

  it.each(['lease_id=mine', 'status=lost', 'total=0', 'page=x'])('a list with %s is refused', async (query) => {
    const answer = await stack.service.as().get(`v1/system/bill-payment?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
  });
});

it('needs the permission to change bills', async () => {
  expect(await stack.pay(stack.service.as({ role: 'tenant' }), {})).toMatchObject({ status: 403 });
  expect(await stack.service.anyone.get('v1/system/bill-payment')).toMatchObject({ status: 401 });
});
