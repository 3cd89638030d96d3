import { eventually, expectOk, Landlord, shareTestStack, type SharedStack } from '@keystead/testkit';
import { daysFromToday } from './inputs/days.js';

interface Report {
  score: number;
  alertFactors: string[];
  facts: { rent_bills: number; late_rent_bills: number; income: number; cost: number; overdue: number };
  factors: { code: string; value: number | null; rows: string[] }[];
}

let stack: SharedStack;
beforeAll(async () => {
  stack = await shareTestStack();
});

// covers: PROP-37, PROP-21, PROP-26, PROP-34
describe('the health of a house that is lived in', () => {
  it('follows its leases, bills, payments and meters, and every factor opens the rows behind it', async () => {
    const landlord = await Landlord.register(stack);
    const { property_id, property_block_id, property_section_id } = await landlord.addProperty({
      features: { has_smoke_alarm: true },
    });
    const { lease_id } = await landlord.openLease(property_section_id!, {
      start_date: daysFromToday(-20),
      rent_frequency: 'weekly',
      latest_amount: 500,
    });
    const bills = await landlord.bills(lease_id, 3);
    const first = [...bills].sort((one, other) => (one.due_date < other.due_date ? -1 : 1))[0]!;
    const post = async (path: string, body: object) => expectOk(await landlord.call.post(`v1/system/${path}`, body));
    await post('bill-payment/create', { lease_id, bill_id: first.bill_id, amount: 500, paid_at: first.due_date });
    await post('property/water-usage/create', {
      property_block_id,
      reading: 12,
      reading_date: daysFromToday(-1),
      amount: 100,
    });
    await post('property/key/create', {
      property_id,
      name: 'Front',
      holder: 'Mai',
      lent_on: daysFromToday(-5),
      due_back: daysFromToday(-1),
    });
    await post('property/compliance/create', { property_id, kind: 'gas', due_on: daysFromToday(-2) });
    const report = async () =>
      expectOk(
        await landlord.call.get<{ data: Report }>(`v1/system/property/health?property_block_id=${property_block_id}`),
      ).data;
    // Three rents fell due: one was paid on its day, two are overdue.
    const health = await eventually(async () => {
      const now = await report();
      return now.facts.rent_bills === 3 && now.facts.income === 500 && now.facts.late_rent_bills === 2 && now;
    });
    expect(health.facts).toMatchObject({ cost: 100, overdue: 1000 });
    expect(health.alertFactors[0]).toBe('rent_paid_late');
    const links = health.factors.flatMap(({ code, rows }) => rows.map((path) => ({ code, path })));
    expect(new Set(links.map(({ code }) => code)).size).toBe(10);
    const found = await Promise.all(
      links.map(async ({ code, path }) => {
        const { status, body } = await landlord.call.get<{ data: unknown }>(path);
        return { code, status, rows: Array.isArray(body.data) ? body.data.length : 1 };
      }),
    );
    expect(found.filter(({ status }) => status !== 200)).toEqual([]);
    // What was counted is there to be seen.
    for (const code of ['rent_paid_late', 'rent_owed', 'vacancy', 'open_issues', 'safety_checks_due', 'low_return'])
      expect({ code, rows: Math.max(...found.filter((one) => one.code === code).map(({ rows }) => rows)) > 0 }).toEqual(
        {
          code,
          rows: true,
        },
      );
    const owed = links.find(({ code }) => code === 'rent_owed')!.path;
    const open = (await landlord.call.get<{ data: { outstanding: number; due_date: string }[] }>(owed)).body.data;
    const overdue = open.filter(({ due_date }) => due_date < daysFromToday(0));
    expect(overdue.reduce((sum, { outstanding }) => sum + outstanding, 0)).toBe(1000);
  });
});
