import { readerOf, startServices } from './company-services.js';
import { fillCompanies, ownerOf, type CompanySize } from './large-company-data.js';
import { details, type Figure } from './report.js';
import type { Stage } from './stage.js';

const SMALL: CompanySize = { company: 1, leases: 1000 };
/** One of each company at a time, until there are so many or the time for the question is over. */
const READS = Number(process.env.LARGE_READS ?? 400);
const QUESTION_MS = 30_000;
/** As many at least, however long they take: fewer are no percentile. */
const READS_MIN = 20;
/** Before these nothing is measured: plans are made and pages read from disk. */
const WARM_UP = 5;

interface Question {
  name: string;
  path: (company: number) => string;
}

const MONTH = new Date(Date.now() - 45 * 86_400_000).toISOString().slice(0, 7);
const list = (name: string, path: string): Question => ({
  name,
  path: () => `${path}${path.includes('?') ? '&' : '?'}total=10`,
});
/** A word that one renter, property or owner has. */
const words = (text: string) => encodeURIComponent(text);

/** What people of a large company look at; the words searched for are those of one record in both. */
const QUESTIONS: readonly Question[] = [
  { name: 'dashboard', path: () => 'dashboard/show' },
  list('arrears', 'arrears'),
  list('overdue bills', 'bill?status=overdue'),
  list('bills', 'bill'),
  list('renters', 'user?role=tenant'),
  list('owners', 'property/owner?all=1'),
  list('search: leases', `lease?q=${words('Lee 000077')}`),
  list('search: properties', `property?q=${words('House 000077')}`),
  list('search: renters', `user?role=tenant&q=${words('Lee 000077')}`),
  list('search: owners', `property/owner?all=1&q=${words('Owner 000077')}`),
  list('search: invoices', `invoice?q=${words('Unit 000077')}`),
  { name: 'owner statement', path: (company) => `owner/statement?owner_id=${ownerOf(company, 7)}&month=${MONTH}` },
];

/** A company with `LARGE_LEASES` leases, twenty times as many bills, beside one with 1,000, question by question. */
export async function measureLargeCompany(stage: Stage): Promise<Figure[]> {
  const large: CompanySize = { company: 2, leases: Number(process.env.LARGE_LEASES ?? 20_000) };
  await fillCompanies(stage, [SMALL, large]);
  return compareCompanies(stage, SMALL, large);
}

/** Asks every question of both companies, whose rows are there. */
export async function compareCompanies(stage: Stage, small: CompanySize, large: CompanySize): Promise<Figure[]> {
  await startServices(stage);
  const rows: Compared[] = [];
  for (const question of QUESTIONS) {
    rows.push(await compare(question, small, large));
    process.stdout.write(`${details(question.name, [rows.at(-1)!])}\n`);
  }
  return rows.flatMap(({ name, small_p50, large_p50, small_p99, large_p99 }): Figure[] => [
    {
      goal: 'large',
      what: `${name}, ${large.leases} leases / ${small.leases}, p50`,
      value: large_p50 / small_p50,
      rule: '<=',
      floor: 1.5,
    },
    { goal: 'large', what: `${name}, the same, p99`, value: large_p99 / small_p99, rule: '<=', floor: 3 },
  ]);
}

interface Compared {
  name: string;
  reads: number;
  small_p50: number;
  large_p50: number;
  small_p99: number;
  large_p99: number;
}

/** Milliseconds of both companies, asked in turn through the gateway. */
async function compare({ name, path }: Question, ...sizes: CompanySize[]): Promise<Compared> {
  const readers = sizes.map((size) => ({ ask: readerOf(size.company, path(size.company)), times: [] as number[] }));
  let end = 0;
  for (let read = -WARM_UP; read < READS && (read < READS_MIN || performance.now() < end); read++) {
    if (read === 0) end = performance.now() + QUESTION_MS;
    for (const { ask, times } of readers) {
      const start = performance.now();
      await ask();
      if (read >= 0) times.push(performance.now() - start);
    }
  }
  const [small, large] = readers.map(({ times }) => times.toSorted((left, right) => left - right));
  const at = (times: number[], part: number) => times[Math.floor(times.length * part)]!;
  return {
    name,
    reads: small!.length,
    small_p50: at(small!, 0.5),
    large_p50: at(large!, 0.5),
    small_p99: at(small!, 0.99),
    large_p99: at(large!, 0.99),
  };
}
