import { readerOf, startServices } from './company-services.js';
import { fillCompanies, LEASES_OF_A_PROPERTY, ownerOf } from './large-company-data.js';
import { details, type Figure } from './report.js';
import type { Stage } from './stage.js';

const COMPANY = 2;
const OWNERS = Number(process.env.OWNERS ?? 500);
/** Statements under way at a time, as of an office that prints them all. */
const AT_ONCE = 4;
const MONTH = new Date(Date.now() - 45 * 86_400_000).toISOString().slice(0, 7);

/** The statements of every owner of a company for a month: as data and as PDF. Each owns a property of ten leases. */
export async function measureOwnerStatements(stage: Stage): Promise<Figure[]> {
  await fillCompanies(stage, [{ company: COMPANY, leases: OWNERS * LEASES_OF_A_PROPERTY }]);
  await startServices(stage);
  await readAll('statement/pdf', AT_ONCE);
  const data_per_minute = await readAll('statement');
  const pdf_per_minute = await readAll('statement/pdf');
  process.stdout.write(
    `${details('owner statements', [{ name: `${OWNERS} owners`, data_per_minute, pdf_per_minute }])}\n`,
  );
  return [
    { goal: 'large', what: 'statements of owners as PDF per minute', value: pdf_per_minute, rule: '>=', floor: 500 },
  ];
}

/** Statements per minute. */
async function readAll(path: string, owners = OWNERS): Promise<number> {
  const start = performance.now();
  let owner = 0;
  const read = async () => {
    while (owner < owners) {
      const body = await readerOf(COMPANY, `owner/${path}?owner_id=${ownerOf(COMPANY, ++owner)}&month=${MONTH}`)();
      if (path.endsWith('pdf') && body.toString('latin1', 0, 5) !== '%PDF-') throw new Error('This is no PDF');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, read));
  return Math.round((owners * 60_000) / (performance.now() - start));
}
