import { DAY_MS, type RentFrequency } from '@keystead/contracts';

// The days on which rent falls due are computed in SQL by the lease service and in TypeScript by billing: the tests of
// both are held against these.

/** Anchor and frequency of the periods of a rent, and the day from which its next due day is asked for. */
export type DueDayCase = [anchor: string, frequency: RentFrequency, on_day: string];

/** Each with its due day. */
export const DUE_DAY_CASES: readonly [...DueDayCase, due: string][] = [
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
];

/** Every day of four years around anchors at the ends of months. */
export function manyDueDayCases(): DueDayCase[] {
  const anchors = ['2024-01-29', '2024-01-31', '2024-02-29', '2025-04-30', '2025-12-31', '2026-07-01'];
  const days = Array.from({ length: 4 * 365 }, (_, index) => text(Date.parse('2023-12-20') + index * DAY_MS));
  return anchors.flatMap((anchor) =>
    (['weekly', 'fortnightly', 'monthly'] as const).flatMap((frequency) =>
      days.map((on_day): DueDayCase => [anchor, frequency, on_day]),
    ),
  );
}

const text = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Walks from `on_day` to the first day that a renter would call a due day. */
export function countedDueDay([anchor, frequency, on_day]: DueDayCase): string {
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
