import { asBoxes, asLines, asTable, heading, page, paragraph, type Facts, type Line, type Sample } from './sample.js';
import type { Seeded } from './seeded.js';
import { address, day, DAY_FORMATS, money, personName, written } from './words.js';

const YEAR = 365 * 24 * 3600_000;
const CLAUSES = [
  'The tenant must keep the premises reasonably clean and tell the landlord of any damage as soon as possible.',
  'The landlord may inspect the premises after giving at least 7 days written notice.',
  'Pets are allowed only with the written consent of the landlord, which is not refused without a reason.',
  'The tenant may end this agreement early by giving 28 days written notice and paying a break fee of four weeks rent.',
];

/** Leases in five layouts; which one follows from the number. */
export async function leaseSample(seeded: Seeded, number: number): Promise<Sample> {
  const frequency = seeded.pick(['weekly', 'fortnightly', 'monthly'] as const);
  const rent = seeded.between(70, 190) * 500 * { weekly: 1, fortnightly: 2, monthly: 4 }[frequency];
  const start_date = day(seeded, 2026);
  const end_date = new Date(Date.parse(start_date) + YEAR - 24 * 3600_000).toISOString().slice(0, 10);
  const home = address(seeded);
  const renters = seeded.next() < 0.5 ? [personName(seeded)] : [personName(seeded), personName(seeded)];
  const facts = {
    landlord: personName(seeded),
    renters: renters.join(' and '),
    address: home.full,
    start_date,
    end_date,
    rent,
    rent_frequency: frequency,
    bond: Math.round(rent * { weekly: 4, fortnightly: 2, monthly: 1 }[frequency]),
  };
  const format = seeded.pick(DAY_FORMATS);
  const layout = number % LAYOUTS.length;
  const pdf = await LAYOUTS[layout]!({ ...facts, home, renters }, (value) => written(value, format));
  return { name: `lease-${number}-layout-${layout + 1}`, kind: 'lease_agreement', facts: facts satisfies Facts, pdf };
}

interface Terms {
  landlord: string;
  renters: string[];
  home: ReturnType<typeof address>;
  start_date: string;
  end_date: string;
  rent: number;
  rent_frequency: 'weekly' | 'fortnightly' | 'monthly';
  bond: number;
}
type Say = (day: string) => string;

const PER = { weekly: 'per week', fortnightly: 'per fortnight', monthly: 'per calendar month' };
const EVERY = { weekly: 'Weekly', fortnightly: 'Fortnightly', monthly: 'Monthly' };

async function lines(terms: Terms, say: Say): Promise<Buffer> {
  const doc = page('Lease');
  heading(doc, 'Residential Tenancy Agreement');
  asLines(doc, [
    ['Landlord', terms.landlord],
    ['Tenant', terms.renters.join(' and ')],
    ['Premises', terms.home.full],
    ['Start date', say(terms.start_date)],
    ['End date', say(terms.end_date)],
    ['Rent', `${money(terms.rent)} ${PER[terms.rent_frequency]}`],
    ['Bond', money(terms.bond)],
  ]);
  for (const clause of CLAUSES) paragraph(doc, clause);
  return doc.finish();
}

async function table(terms: Terms, say: Say): Promise<Buffer> {
  const doc = page('Lease');
  heading(doc, 'RESIDENTIAL RENTAL AGREEMENT');
  paragraph(doc, 'No more than 30 days old when it is signed. Both parties keep a copy for 7 years.');
  const rows: Line[] = [
    ['Residential rental provider', terms.landlord],
    ['Renter(s)', terms.renters.join(' and ')],
    ['Rented premises', [terms.home.street, terms.home.town]],
    ['Commencement date', say(terms.start_date)],
    ['Expiry date', say(terms.end_date)],
    ['Rent amount', money(terms.rent)],
    ['Payment frequency', EVERY[terms.rent_frequency]],
    ['Bond amount', money(terms.bond)],
  ];
  asTable(doc, rows);
  for (const clause of CLAUSES) paragraph(doc, clause);
  return doc.finish();
}

async function boxes(terms: Terms, say: Say): Promise<Buffer> {
  const doc = page('Lease');
  heading(doc, 'Lease Agreement');
  asBoxes(
    doc,
    [
      ['LESSOR', terms.landlord],
      ['TENANT', terms.renters.join(' and ')],
      ['PREMISES', [terms.home.street, terms.home.town]],
      ['RENT', `${money(terms.rent)} ${PER[terms.rent_frequency]}`],
      ['LEASE STARTS', say(terms.start_date)],
      ['LEASE ENDS', say(terms.end_date)],
      ['BOND', money(terms.bond)],
      ['RENT PAID IN ADVANCE', 'None'],
    ],
    2,
  );
  for (const clause of CLAUSES) paragraph(doc, clause);
  return doc.finish();
}

async function prose(terms: Terms, say: Say): Promise<Buffer> {
  const doc = page('Lease');
  heading(doc, 'Tenancy Agreement');
  paragraph(
    doc,
    `This agreement is made between ${terms.landlord} (the landlord) and ${terms.renters.join(' and ')} (the tenant) ` +
      `for the premises at ${terms.home.full}.`,
  );
  paragraph(
    doc,
    `The tenancy is for a fixed term commencing on ${say(terms.start_date)} and ending on ${say(terms.end_date)}. ` +
      `The tenant pays rent of ${money(terms.rent)} ${PER[terms.rent_frequency]}, by bank transfer.`,
  );
  paragraph(doc, `The tenant pays a bond of ${money(terms.bond)}, which is lodged with the authority.`);
  for (const clause of CLAUSES) paragraph(doc, clause);
  return doc.finish();
}

async function items(terms: Terms, say: Say): Promise<Buffer> {
  const doc = page('Lease');
  heading(doc, 'General tenancy agreement');
  asTable(
    doc,
    [
      ['1.1 Lessor', terms.landlord],
      ['2.1 Tenant', terms.renters.join(' and ')],
      ['5.1 Address of the premises', [terms.home.street, terms.home.town]],
      ['6.1 Term', `${say(terms.start_date)} to ${say(terms.end_date)}`],
      ['7. Rent', `${money(terms.rent)} ${PER[terms.rent_frequency]}`],
      ['8. Rental bond', money(terms.bond)],
      ['9. Emergency contact', '0400 111 222'],
    ],
    60,
    200,
  );
  for (const [index, clause] of CLAUSES.entries()) paragraph(doc, `${10 + index}. ${clause}`);
  return doc.finish();
}

const LAYOUTS = [lines, table, boxes, prose, items];
