import type { RentFrequency } from '@keystead/contracts';
import { LeaseFixture } from './lease-fixture.js';

let letting: LeaseFixture;

beforeAll(async () => {
  letting = await LeaseFixture.start();
});
afterAll(() => letting.stop());

type Case = [anchor: string, frequency: RentFrequency, on_day: string];

const nextDue = async (cases: Case[]) => {
  const rows = await letting.rows<{ due: string }>(
    `select next_due((c->>0)::date, c->>1, (c->>2)::date) as due from jsonb_array_elements($1) with ordinality as t(c, n) order by n`,
    [JSON.stringify(cases)],
  );
  return rows.map(({ due }) => due);
};

describe('the next day on which rent falls due', () => {
  it.each<[...Case, string]>([
    ['2026-07-01', 'weekly', '2026-07-01', '2026-07-01'],
    ['2026-07-01', 'weekly', '2026-07-02', '2026-07-08'],
    ['2026-07-01', 'weekly', '2026-07-08', '2026-07-08'],
    ['2026-07-01', 'weekly', '2026-06-25', '2026-07-01'],
    ['2026-07-01', 'weekly', '2026-06-24', '2026-06-24'],
    ['2026-07-01', 'fortnightly', '2026-07-08', '2026-07-15'],
    ['2026-07-01', 'fortnightly', '2026-06-10', '2026-06-17'],
    ['2026-01-31', 'monthly', '2026-01-31', '2026-01-31'],
    ['2026-01-31', 'monthly', '2026-02-01', '2026-02-28'],
    ['2026-01-31', 'monthly', '2026-03-01', '2026-03-31'],
    ['2026-01-31', 'monthly', '2025-12-01', '2025-12-31'],
    ['2026-03-31', 'monthly', '2026-02-28', '2026-02-28'],
    ['2024-02-29', 'monthly', '2025-02-28', '2025-02-28'],
    ['2024-02-29', 'monthly', '2028-02-28', '2028-02-29'],
    ['2026-12-15', 'monthly', '2026-12-16', '2027-01-15'],
  ])('from %s, %s, on %s is %s', async (anchor, frequency, on_day, due) => {
    expect(await nextDue([[anchor, frequency, on_day]])).toEqual([due]);
  });

  it('agrees with counting day by day, for every day of four years around many anchors', async () => {
    const anchors = ['2024-01-29', '2024-01-31', '2024-02-29', '2025-04-30', '2025-12-31', '2026-07-01'];
    const cases = anchors.flatMap((anchor) =>
      (['weekly', 'fortnightly', 'monthly'] as const).flatMap((frequency) =>
        daysFrom('2023-12-20', 4 * 365).map((on_day): Case => [anchor, frequency, on_day]),
      ),
    );
    const expected = cases.map(([anchor, frequency, on_day]) => countedFrom(anchor, frequency, on_day));
    expect(await nextDue(cases)).toEqual(expected);
  });
});

const DAY_MS = 24 * 60 * 60 * 1000;
const text = (ms: number) => new Date(ms).toISOString().slice(0, 10);

function daysFrom(day: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => text(Date.parse(day) + index * DAY_MS));
}

/** Walks from `on_day` to the first day that a renter would call a due day. */
function countedFrom(anchor: string, frequency: RentFrequency, on_day: string): string {
  for (let at = Date.parse(on_day); ; at += DAY_MS) if (isDue(anchor, frequency, at)) return text(at);
}

function isDue(anchor: string, frequency: RentFrequency, at: number): boolean {
  if (frequency !== 'monthly') {
    return ((at - Date.parse(anchor)) / DAY_MS) % (frequency === 'weekly' ? 7 : 14) === 0;
  }
  const [wanted, date] = [Number(anchor.slice(8)), new Date(at)];
  const isLastOfMonth = new Date(at + DAY_MS).getUTCDate() === 1;
  return date.getUTCDate() === wanted || (isLastOfMonth && date.getUTCDate() < wanted);
}
