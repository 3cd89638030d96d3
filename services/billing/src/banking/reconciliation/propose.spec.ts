import { paymentReference } from '../../receivables/payments/payment-reference.js';
import type { OpenCharges } from './open-charges.js';
import { NameIndex, payerKey } from './payer-key.js';
import {
  CERTAINTY,
  type Facts,
  type Line,
  payerAt,
  type Payment,
  type ReceivedPayment,
  type Renter,
} from './proposal.js';
import { propose } from './propose.js';
import type { RentAhead } from './rent-ahead.js';

const ROSE = 'rose';
const ELM = 'elm';

interface World {
  references?: [number, string][];
  payers?: [string, number, string[]][];
  owed?: Record<string, Partial<OpenCharges>>;
  rents?: Record<string, RentAhead>;
  renters?: Renter[];
  payments?: Payment[];
  lease_numbers?: [string, string][];
  received?: ReceivedPayment[];
}

function facts(world: World): Facts {
  const { references = [], payers = [], owed = {}, renters = [], payments = [] } = world;
  const byLease = new Map<string, Payment[]>();
  for (const payment of payments) byLease.set(payment.lease_id, [...(byLease.get(payment.lease_id) ?? []), payment]);
  return {
    references: new Map(references),
    lease_numbers: new Map(world.lease_numbers),
    received: world.received ?? [],
    payers: new Map(payers.map(([payer, amount, leases]) => [payerAt(payer, amount), leases])),
    owed: new Map(Object.entries(owed).map(([lease, of]) => [lease, { rent: 0, rent_bills: [], others: [], ...of }])),
    rents: new Map(Object.entries(world.rents ?? {})),
    renters: new NameIndex(renters),
    payments: byLease,
    currencies: new Map([ROSE, ELM].map((lease) => [lease, 'AUD'])),
  };
}

const line = (description: string, changed: Partial<Line> = {}): Line => ({
  id: 'line',
  amount: 70_000,
  money_date: '2026-07-03',
  currency: null,
  source: 'csv',
  description,
  payer_key: payerKey(description),
  ...changed,
});
const renter = (lease_id: string, first_name: string, last_name: string): Renter => ({
  lease_id,
  first_name,
  last_name,
});
const paid = (changed: Partial<Payment> = {}): Payment => ({
  id: 'by hand',
  lease_id: ROSE,
  amount: 70_000,
  paid_at: '2026-07-03',
  line_source: null,
  ...changed,
});
const found = (of: Line, world: World, taken = new Set<string>()) => propose(of, facts(world), taken);

// covers: GAP-48
describe('the payment reference', () => {
  const text = `FAST TRANSFER ${paymentReference(10_001)} RENT`;
  const references: [number, string][] = [
    [10_001, ROSE],
    [10_002, ELM],
  ];

  it('names the lease, surer when the amount is owed', () => {
    expect(found(line(text), { references })).toMatchObject({
      status: 'proposed',
      lease_id: ROSE,
      reason: 'reference',
      evidence: paymentReference(10_001),
      certainty: CERTAINTY.reference,
    });
    const owed = { [ROSE]: { rent: 140_000, rent_bills: [70_000, 70_000] } };
    expect(found(line(text), { references, owed }).certainty).toBe(CERTAINTY.reference_and_amount);
  });

  it('of two leases matches none', () => {
    const both = line(`${text} ${paymentReference(10_002)}`);
    expect(found(both, { references })).toMatchObject({ status: 'unmatched', reason: 'ambiguous', lease_id: null });
  });

  it('of an unknown payer matches none', () => {
    expect(found(line(text), {})).toMatchObject({ status: 'unmatched', reason: 'nothing_found' });
  });

  it('wins over payer and name', () => {
    const world = { references, payers: [['JOHN SMITH', 70_000, [ELM]] as [string, number, string[]]] };
    expect(found(line(`JOHN SMITH ${paymentReference(10_001)}`), world)).toMatchObject({ lease_id: ROSE });
  });

  it('in another currency than the lease’s waits', () => {
    const foreign = line(text, { currency: 'NZD' });
    expect(found(foreign, { references })).toMatchObject({
      status: 'unmatched',
      reason: 'other_currency',
      evidence: 'NZD',
    });
    expect(found(line(text, { currency: 'AUD' }), { references })).toMatchObject({ status: 'proposed' });
  });

  it('settles rent first; a bill of another kind is named when its amount is exactly the one', () => {
    const water = { bill_id: 'water', left: 70_000 };
    const others = { references, owed: { [ROSE]: { rent: 50_000, rent_bills: [50_000], others: [water] } } };
    expect(found(line(text), others)).toMatchObject({ lease_id: ROSE, bill_id: 'water' });
    const rent = { references, owed: { [ROSE]: { rent: 70_000, rent_bills: [70_000], others: [water] } } };
    expect(found(line(text), rent)).toMatchObject({ lease_id: ROSE, bill_id: null });
    const twice = { references, owed: { [ROSE]: { others: [water, { ...water, bill_id: 'power' }] } } };
    expect(found(line(text), twice)).toMatchObject({ lease_id: ROSE, bill_id: null });
  });
});

// covers: GAP-48
describe('a payer who paid this amount before', () => {
  const again = line('TRANSFER FROM J. SMITHERS 8834412 JULY');

  it('pays for the same lease', () => {
    const payers: [string, number, string[]][] = [['SMITHERS', 70_000, [ROSE]]];
    expect(again.payer_key).toBe('SMITHERS');
    expect(found(again, { payers })).toMatchObject({
      lease_id: ROSE,
      reason: 'payer_and_amount',
      certainty: CERTAINTY.payer,
    });
    expect(found({ ...again, amount: 70_001 }, { payers })).toMatchObject({ status: 'unmatched' });
  });

  it('for two leases matches none', () => {
    expect(found(again, { payers: [['SMITHERS', 70_000, [ROSE, ELM]]] })).toMatchObject({ reason: 'ambiguous' });
  });

  it.each(['DIRECT CREDIT 123456', 'Transfer from CommBank app', 'RENT JULY 2026', 'OSKO 12 34', 'Deposit A B'])(
    '"%s" names no renter',
    (text) => expect(payerKey(text)).toBeNull(),
  );
});

// covers: GAP-48
describe('a name of a renter with an amount that is owed', () => {
  const renters = [renter(ROSE, 'Mia', 'Nguyễn'), renter(ELM, 'Tom', 'van der Berg')];
  const owed = { [ROSE]: { rent: 70_000, rent_bills: [70_000] }, [ELM]: { rent: 70_000, rent_bills: [70_000] } };

  it.each([
    ['MIA NGUYEN RENT', ROSE, CERTAINTY.full_name],
    ['NGUYEN M JULY', ROSE, CERTAINTY.last_name],
    ['Osko Tom van der Berg', ELM, CERTAINTY.full_name],
  ])('%s', (text, lease_id, certainty) => {
    expect(found(line(text), { owed, renters })).toMatchObject({ reason: 'name_and_amount', lease_id, certainty });
  });

  it.each([
    ['a part of a word', 'NGUYENSON'],
    ['a part of a name', 'BERG'],
    ['another name', 'ANNA LEE'],
  ])('not %s', (_name, text) => {
    expect(found(line(text), { owed, renters })).toMatchObject({ status: 'unmatched', reason: 'nothing_found' });
  });

  it('not when this amount is not owed', () => {
    expect(found(line('MIA NGUYEN', { amount: 69_999 }), { owed, renters })).toMatchObject({ reason: 'nothing_found' });
  });

  it('finds the whole name among people of one last name; two of one name match none', () => {
    const smiths = [renter(ROSE, 'Ann', 'Smith'), renter(ELM, 'Bob', 'Smith')];
    expect(found(line('BOB SMITH'), { owed, renters: smiths })).toMatchObject({ lease_id: ELM });
    expect(found(line('SMITH RENT'), { owed, renters: smiths })).toMatchObject({
      status: 'unmatched',
      reason: 'ambiguous',
      evidence: 'Ann Smith, Bob Smith',
    });
  });

  it('reads names without spaces between words, and takes no short word for a last name', () => {
    const short = [renter(ROSE, '小明', '王'), renter(ELM, 'Mei', 'Li')];
    expect(found(line('转账 王小明'), { owed, renters: short })).toMatchObject({ lease_id: ROSE });
    expect(found(line('LI RENT'), { owed, renters: short })).toMatchObject({ reason: 'nothing_found' });
    expect(found(line('MEI LI'), { owed, renters: short })).toMatchObject({ lease_id: ELM });
  });
});

// covers: GAP-48
describe('a name of a renter with the rent that no bill asks for yet', () => {
  const renters = [renter(ROSE, 'Mia', 'Nguyễn'), renter(ELM, 'Tom', 'van der Berg')];
  const ahead = (rent: number, due_cents = 0): RentAhead => ({ rents: [rent], due_cents });
  const rents = { [ROSE]: ahead(70_000), [ELM]: ahead(70_000) };

  it.each([
    ['MIA NGUYEN RENT', ROSE, CERTAINTY.full_name_in_advance],
    ['T VAN DER BERG', ELM, CERTAINTY.last_name_in_advance],
  ])('%s', (text, lease_id, certainty) => {
    expect(found(line(text), { rents, renters })).toMatchObject({
      status: 'proposed',
      reason: 'name_and_rent',
      lease_id,
      certainty,
      bill_id: null,
    });
  });

  it('gives way to what a bill asks for', () => {
    const smiths = [renter(ROSE, 'Ann', 'Smith'), renter(ELM, 'Bob', 'Smith')];
    const owed = { [ELM]: { rent: 70_000, rent_bills: [70_000] } };
    const proposed = found(line('SMITH RENT'), { rents, owed, renters: smiths });
    expect(proposed).toMatchObject({ reason: 'name_and_amount', lease_id: ELM });
  });

  it('of two renters of one name and one rent matches none', () => {
    const smiths = [renter(ROSE, 'Ann', 'Smith'), renter(ELM, 'Bob', 'Smith')];
    expect(found(line('SMITH RENT'), { rents, renters: smiths })).toMatchObject({ reason: 'ambiguous' });
  });

  it.each([
    ['two periods', 140_000, 0],
    ['thirteen periods', 910_000, 0],
    ['what is open and the next period', 90_000, 20_000],
    ['an open period and the next two', 210_000, 70_000],
    ['two periods, while an older debt stays open', 140_000, 12_345],
    ['the next period less credit', 65_000, -5_000],
    ['two periods less credit', 135_000, -5_000],
  ])('of several periods: %s', (_name, amount, due_cents) => {
    const of = { [ROSE]: ahead(70_000, due_cents), [ELM]: ahead(70_000) };
    expect(found(line('MIA NGUYEN', { amount }), { rents: of, renters })).toMatchObject({
      ...{ status: 'proposed', reason: 'name_and_rent', lease_id: ROSE, bill_id: null },
      certainty: CERTAINTY.full_name_in_advance,
    });
  });

  it.each([
    ['more periods than are paid at once', 980_000, 0],
    ['part of a period', 100_000, 0],
    ['what is open alone', 20_000, 20_000],
    ['less than what is open', 70_001, 140_001],
  ])('not of %s', (_name, amount, due_cents) => {
    const of = { [ROSE]: ahead(70_000, due_cents) };
    expect(found(line('MIA NGUYEN', { amount }), { rents: of, renters })).toMatchObject({ reason: 'nothing_found' });
  });

  it('is one period of one renter rather than two of another', () => {
    const smiths = [renter(ROSE, 'Ann', 'Smith'), renter(ELM, 'Bob', 'Smith')];
    const of = { [ROSE]: ahead(35_000), [ELM]: ahead(70_000) };
    expect(found(line('SMITH RENT'), { rents: of, renters: smiths })).toMatchObject({ lease_id: ELM });
  });

  it('not of another amount, and not without a name', () => {
    const other = line('MIA NGUYEN', { amount: 69_999 });
    expect(found(other, { rents, renters })).toMatchObject({ reason: 'nothing_found' });
    expect(found(line('SOMEBODY'), { rents, renters })).toMatchObject({ reason: 'nothing_found' });
  });
});

// covers: GAP-48
describe('money that is known already', () => {
  const references: [number, string][] = [[10_001, ROSE]];
  const text = paymentReference(10_001);

  it.each(['2026-06-30', '2026-07-03', '2026-07-06'])('recorded by hand for %s is not paid twice', (paid_at) => {
    expect(found(line(text), { references, payments: [paid({ paid_at })] })).toMatchObject({
      status: 'proposed',
      reason: 'already_recorded',
      bill_payment_id: 'by hand',
      lease_id: ROSE,
    });
  });

  it.each([
    ['four days before', paid({ paid_at: '2026-06-29' })],
    ['of another amount', paid({ amount: 69_999 })],
    ['of another lease', paid({ lease_id: ELM })],
    ['that a line stands for already', paid({ line_source: 'csv' })],
  ])('a payment %s is another one', (_name, payment) => {
    const proposal = found(line(text), { references, payments: [payment] });
    expect(proposal).toMatchObject({ reason: 'reference', bill_payment_id: null });
  });

  it('one payment by hand is one line’s; the second line is money of its own', () => {
    const taken = new Set<string>();
    const world = { references, payments: [paid()] };
    expect(found(line(text), world, taken).reason).toBe('already_recorded');
    expect(found(line(text), world, taken).reason).toBe('reference');
  });

  it('found by name although nothing is owed any more', () => {
    const renters = [renter(ROSE, 'Mia', 'Nguyen')];
    expect(found(line('MIA NGUYEN'), { renters, payments: [paid()] })).toMatchObject({ reason: 'already_recorded' });
  });

  it('from a file of another kind waits for somebody’s look', () => {
    const payments = [paid({ line_source: 'ofx' })];
    expect(found(line(text), { references, payments })).toMatchObject({ status: 'unmatched', reason: 'maybe_twice' });
  });
});

// covers: GAP-48
it('money that went out is no rent', () => {
  expect(found(line(paymentReference(10_001), { amount: -70_000 }), { references: [[10_001, ROSE]] })).toMatchObject({
    status: 'unmatched',
    reason: 'money_out',
  });
});

// covers: F-07
describe('the number of a lease', () => {
  const lease_numbers: [string, string][] = [
    ['L-2026-1', ROSE],
    ['L-2026-12', ELM],
  ];

  it.each(['RENT L-2026-1', 'L 2026 1 JULY', 'l-2026-1', 'REF:L2026-1', 'L-2026-001', 'TFR L20261'])(
    'is a reference in %p',
    (text) => {
      expect(found(line(text), { lease_numbers })).toMatchObject({
        status: 'proposed',
        lease_id: ROSE,
        reason: 'reference',
        evidence: 'L-2026-1',
        certainty: CERTAINTY.lease_number,
      });
      const owed = { [ROSE]: { rent: 70_000, rent_bills: [70_000] } };
      expect(found(line(text), { lease_numbers, owed }).certainty).toBe(CERTAINTY.lease_number_and_amount);
    },
  );

  it.each(['L-2026-2', 'XL-2026-1', 'L-2026-19', 'L-1926-1', 'L-2026'])('is not read out of %p', (text) => {
    expect(found(line(text), { lease_numbers })).toMatchObject({ status: 'unmatched', reason: 'nothing_found' });
  });

  it('beside a payment reference names the same lease, or none', () => {
    const references: [number, string][] = [[10_001, ROSE]];
    const both = (number: string) =>
      found(line(`${paymentReference(10_001)} ${number}`), { references, lease_numbers });
    expect(both('L-2026-1')).toMatchObject({ lease_id: ROSE, certainty: CERTAINTY.reference });
    expect(both('L-2026-12')).toMatchObject({ status: 'unmatched', reason: 'ambiguous' });
  });
});

// covers: F-13
describe('names as banks write them', () => {
  const owed = { [ROSE]: { rent: 70_000, rent_bills: [70_000] } };
  it.each([
    ['P OBRIEN', 'Patrick', 'O’Brien'],
    ["PYMT P O'BRIEN", 'Patrick', 'OBrien'],
    ['P O BRIEN RENT', 'Patrick', "O'Brien"],
    ['ANNA SMITHJONES', 'Anna', 'Smith-Jones'],
    ['ANNA SMITH JONES', 'Anna', 'Smith-Jones'],
    ['ANNA SMITH-JONES', 'Anna', 'Smith Jones'],
    ['JOSE GARCIA', 'José', 'García'],
    ['T VANDERBERG', 'Tom', 'van der Berg'],
    ['D ARCY M', 'Mark', "D'Arcy"],
    ['HOANG DUC', 'Đức', 'Hoàng'],
  ])('%p is the renter %s %s', (text, first_name, last_name) => {
    const renters = [renter(ROSE, first_name, last_name)];
    expect(found(line(text), { owed, renters })).toMatchObject({ status: 'proposed', lease_id: ROSE });
  });

  it.each([
    ['OBRIENS PLUMBING', "O'Brien"],
    ['COBRIEN', "O'Brien"],
    ['SMITH', 'Smith-Jones'],
    ['SMITH RENT JONES', 'Smith-Jones'],
  ])('%p does not name %s', (text, last_name) => {
    const renters = [renter(ROSE, 'Zed', last_name)];
    expect(found(line(text), { owed, renters })).toMatchObject({ reason: 'nothing_found' });
  });
});

// covers: F-13
describe('several periods in one transfer', () => {
  const renters = [renter(ROSE, 'Mia', 'Nguyen')];
  const owes = (...rent_bills: number[]) => ({
    [ROSE]: { rent: rent_bills.reduce((sum, left) => sum + left, 0), rent_bills },
  });

  it.each([
    ['the first three of four weeks', [70_000, 70_000, 70_000, 70_000], 210_000],
    ['the later two, while the first is disputed', [12_345, 70_000, 65_000], 135_000],
    ['what is left of one and the next one', [20_000, 70_000, 70_000], 90_000],
    ['everything', [20_000, 70_000], 90_000],
  ])('are proposed by name: %s', (_name, bills, amount) => {
    expect(found(line('MIA NGUYEN', { amount }), { renters, owed: owes(...bills) })).toMatchObject({
      status: 'proposed',
      lease_id: ROSE,
      bill_id: null,
      certainty: CERTAINTY.full_name,
    });
  });

  it('are not put together of bills that do not follow each other', () => {
    const owed = owes(10_000, 70_000, 25_000);
    expect(found(line('MIA NGUYEN', { amount: 35_000 }), { renters, owed })).toMatchObject({ reason: 'nothing_found' });
  });
});

// covers: F-14
describe('a payment that the bank took back', () => {
  const renters = [renter(ROSE, 'Emma', 'Jones'), renter(ELM, 'Tom', 'Berg')];
  const received = (changed: Partial<ReceivedPayment> = {}): ReceivedPayment => ({
    ...{ id: 'hers', lease_id: ROSE, amount: 41_050, paid_at: '2026-07-01', payer_key: null, reversed_on: null },
    ...changed,
  });
  const out = (text: string, changed: Partial<Line> = {}) => line(text, { amount: -41_050, ...changed });

  it.each([
    ['DISHONOUR EMMA JONES', CERTAINTY.full_name],
    ['Dishonoured payment JONES', CERTAINTY.last_name],
    ['REVERSAL OF CREDIT EMMA JONES', CERTAINTY.full_name],
    [`RETURNED ${paymentReference(10_001)}`, CERTAINTY.reference],
    ['UNPAID L-2026-1', CERTAINTY.reference],
  ])('is proposed as the reversal of it: %s', (text, certainty) => {
    const world: World = {
      renters,
      received: [received()],
      references: [[10_001, ROSE]],
      lease_numbers: [['L-2026-1', ROSE]],
    };
    expect(found(out(text), world)).toMatchObject({
      ...{ status: 'proposed', reason: 'dishonour', lease_id: ROSE, reversed_payment_id: 'hers', certainty },
      ...{ bill_payment_id: null, is_recorded: false },
    });
  });

  it('is found by the words of the line that brought it', () => {
    const payer_key = payerKey('TFR FROM EM JONESY 8812');
    expect(found(out('DISHONOUR EM JONESY 99'), { received: [received({ payer_key })] })).toMatchObject({
      reversed_payment_id: 'hers',
      certainty: CERTAINTY.payer,
    });
  });

  it('is the latest one of that amount, and each is taken back once', () => {
    const world = { renters, received: [received({ id: 'late', paid_at: '2026-07-02' }), received()] };
    const taken = new Set<string>();
    const proposed = [1, 2, 3].map(() => found(out('DISHONOUR EMMA JONES'), world, taken).reversed_payment_id);
    expect(proposed).toEqual(['late', 'hers', null]);
  });

  it('that was taken back by hand is what the line stands for', () => {
    const world = { renters, received: [received({ reversed_on: '2026-07-02' })] };
    expect(found(out('DISHONOUR EMMA JONES'), world)).toMatchObject({ reversed_payment_id: 'hers', is_recorded: true });
    const longAgo = { renters, received: [received({ paid_at: '2026-05-20', reversed_on: '2026-05-22' })] };
    expect(found(out('DISHONOUR EMMA JONES'), longAgo)).toMatchObject({ status: 'unmatched', reason: 'money_out' });
  });

  it.each<[string, Line, World]>([
    ['nobody is named', out('DISHONOUR FEE'), { renters, received: [received()] }],
    ['no such payment was made', out('DISHONOUR EMMA JONES'), { renters }],
    ['the amount is another', out('DISHONOUR EMMA JONES', { amount: -41_000 }), { renters, received: [received()] }],
    ['it came later', out('DISHONOUR EMMA JONES', { money_date: '2026-06-30' }), { renters, received: [received()] }],
    ['it is long ago', out('DISHONOUR EMMA JONES', { money_date: '2026-09-15' }), { renters, received: [received()] }],
    ['it says nothing of a dishonour', out('EMMA JONES'), { renters, received: [received()] }],
  ])('is not guessed where %s', (_name, dishonour, world) => {
    expect(found(dishonour, world)).toMatchObject({ status: 'unmatched', reversed_payment_id: null });
  });

  it('of two leases matches none', () => {
    const two = [received(), received({ id: 'his', lease_id: ELM })];
    expect(found(out('DISHONOUR EMMA JONES TOM BERG'), { renters, received: two })).toMatchObject({
      status: 'unmatched',
      reason: 'ambiguous',
    });
  });
});

// covers: F-08
it('a line that is equal to one of another account waits for a person', () => {
  const held = line(paymentReference(10_001), { duplicate_of: 'another' });
  expect(found(held, { references: [[10_001, ROSE]] })).toMatchObject({
    status: 'unmatched',
    reason: 'possible_duplicate',
    lease_id: null,
  });
});
