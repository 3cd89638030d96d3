import { countedDueDay, DUE_DAY_CASES, manyDueDayCases, type DueDayCase } from '@keystead/testkit';
import { LeaseFixture } from './lease-fixture.js';

let fixture: LeaseFixture;

beforeAll(async () => {
  fixture = await LeaseFixture.start();
});
afterAll(() => fixture.stop());

const nextDue = async (cases: readonly DueDayCase[]) => {
  const rows = await fixture.rows<{ due: string }>(
    `select next_due((c->>0)::date, c->>1, (c->>2)::date) as due from jsonb_array_elements($1) with ordinality as t(c, n) order by n`,
    [JSON.stringify(cases)],
  );
  return rows.map(({ due }) => due);
};

describe('the next day on which rent falls due', () => {
  it.each(DUE_DAY_CASES)('from %s, %s, on %s is %s', async (anchor, frequency, on_day, due) => {
    expect(await nextDue([[anchor, frequency, on_day]])).toEqual([due]);
  });

  it('agrees with counting day by day, for every day of four years around many anchors', async () => {
    const cases = manyDueDayCases();
    expect(await nextDue(cases)).toEqual(cases.map(countedDueDay));
  });
});
