import type { Caller } from '@keystead/testkit';
import { done } from './documents-fixture.js';
import { billSample } from './samples/bill-samples.js';
import { Seeded } from './samples/seeded.js';
import { severeLease } from './scanner-files.js';
import { SCAN, ScannerUnderTest } from './scanner-fixture.js';

// covers: FEATURE-50 PLAN-05 Q-179

interface Analysis {
  state: string | null;
  is_confirmed: boolean;
  terms: { name: string; value: unknown; words: string | null; page: number | null }[];
  clauses: { topic: string; words: string }[];
  unusual: { topic: string; words: string; message: string; page: number }[];
  findings: {
    check: { check: string; result: string; sentence: string; citation: { source: string } | null };
    words: string;
  }[];
}

let scanner: ScannerUnderTest;
let me: Caller;
let id: string;

beforeAll(async () => {
  scanner = await ScannerUnderTest.start();
  me = await scanner.test.onPlan();
  await scanner.place(me);
  ({ id } = await scanner.scan(me, await severeLease()));
});
afterAll(() => scanner.test.stop());

const analysis = async (language = 'en') =>
  done<Analysis>(await me.get(`${SCAN}/${id}/analysis`, { 'accept-language': language }));

it('quotes the terms and clauses of an agreement', async () => {
  const { state, terms, clauses, is_confirmed } = await analysis();
  expect([state, is_confirmed]).toEqual(['VIC', false]);
  expect(terms).toContainEqual({ name: 'bond', value: 6000, words: 'Bond: $6,000.00', page: 1, is_sure: true });
  expect(terms.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['landlord', 'renters', 'address', 'start_date', 'end_date', 'rent', 'rent_frequency']),
  );
  const of = (topic: string) => clauses.find((clause) => clause.topic === topic)?.words;
  expect(of('break')).toBe('The tenant may end this agreement early by paying four weeks rent.');
  expect(of('pets')).toBe('No pets are allowed.');
  expect(of('end_notice')).toMatch(/terminate the lease with 7 days notice/);
});

it('compares it with the law of its state, and says where that stands', async () => {
  const { findings } = await analysis();
  const of = (check: string) => findings.find((finding) => finding.check.check === check)!;
  expect(of('bond_cap')).toMatchObject({
    words: 'Bond: $6,000.00',
    check: { result: 'blocked', citation: { state: 'VIC', source: expect.stringContaining('http') as string } },
  });
  expect(of('bond_cap').check.sentence).toMatch(/^In VIC the bond may be at most 1 month of rent/);
  expect(of('rent_in_advance').check.result).toBe('blocked');
  expect(of('rent_increase_interval').check.result).toBe('blocked');
  expect(of('rent_increase_notice').check.result).toBe('blocked');
  // These two are not verified in a trustworthy source: they warn.
  expect(of('entry_notice').check.result).toBe('warn');
  expect(of('late_fee').check.result).toBe('warn');
  expect(of('arrears_notice').check).toMatchObject({ result: 'blocked' });
  expect(of('arrears_notice').words).toMatch(/5 days late/);
});

it('shows unusual clauses in the language of the reader', async () => {
  const { unusual } = await analysis('zh');
  expect(unusual.map(({ topic }) => topic).sort()).toEqual([
    'bond_retained',
    'pets_forbidden',
    'professional_cleaning',
  ]);
  expect(unusual.find(({ topic }) => topic === 'bond_retained')).toMatchObject({
    message: '押金可能不予退还。',
    words: 'The bond is non-refundable if the tenant leaves before the end.',
    page: 1,
  });
});

it('goes by what a person confirmed', async () => {
  const { version } = await scanner.read(me, id);
  const terms = {
    rent: 650,
    rent_frequency: 'weekly',
    bond: 2600,
    start_date: '2026-07-01',
    address: '12 Rose Street',
  };
  done(await me.post(`${SCAN}/confirm`, { id, version, kind: 'lease_agreement', ...terms }));
  const { is_confirmed, findings, terms: shown } = await analysis();
  expect(is_confirmed).toBe(true);
  expect(findings.find(({ check }) => check.check === 'bond_cap')!.check.result).toBe('ok');
  expect(shown).toContainEqual({ name: 'bond', value: 2600, words: null, page: null, is_sure: true });
});

it('is part of Pro, and of leases alone', async () => {
  const { id: bill } = await scanner.scan(me, (await billSample(new Seeded(1), 0)).pdf);
  const refused = await me.get<{ code: string }>(`${SCAN}/${bill}/analysis`);
  expect([refused.status, refused.body.code]).toEqual([409, 'NOT_AN_AGREEMENT']);
  await scanner.test.setLimits(me, {}, 7, 'free');
  const free = await me.get<{ code: string; message: string }>(`${SCAN}/${id}/analysis`);
  expect([free.status, free.body.code]).toEqual([403, 'SUB_MOD_1001']);
  expect(free.text).toContain('upgrade your plan');
});
