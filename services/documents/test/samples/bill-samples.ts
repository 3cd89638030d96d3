import type { PdfDocument } from '@keystead/pdf';
import { asBoxes, asLines, asTable, heading, LEFT, MIDDLE, page, paragraph, type Sample } from './sample.js';
import type { Seeded } from './seeded.js';
import { address, day, DAY_FORMATS, money, written, type Address } from './words.js';

const TRADES = [
  ['Pipes and Taps Plumbing', 'Repair of a leaking tap'],
  ['Green Lawn Gardening', 'Mowing and hedges'],
  ['Bright Spark Electrical', 'Replacement of two switches'],
] as const;

interface Bill {
  supplier: string;
  reference: string;
  issued_on: string;
  due_on: string;
  total: number;
  gst: number;
  home: Address;
  work: string;
}
type Say = (day: string) => string;

/** Bills in five layouts; which one follows from the number. */
export async function billSample(seeded: Seeded, number: number): Promise<Sample> {
  const [supplier, work] = seeded.pick(TRADES);
  const issued_on = day(seeded, 2026);
  const due_on = new Date(Date.parse(issued_on) + seeded.between(10, 30) * 24 * 3600_000).toISOString().slice(0, 10);
  const net = seeded.between(60, 900) * 100 + seeded.pick([0, 50, 75]);
  const gst = Math.round(net / 10);
  const home = address(seeded);
  const bill = {
    supplier,
    reference: `INV-${seeded.between(1000, 9999)}`,
    ...{ issued_on, due_on, total: net + gst, gst, home, work },
  };
  const format = seeded.pick(DAY_FORMATS.filter((each) => each !== '12th day of March 2026'));
  const layout = number % LAYOUTS.length;
  const pdf = await LAYOUTS[layout]!(bill, (value) => written(value, format));
  const facts = { supplier, reference: bill.reference, issued_on, due_on, total: bill.total, gst, address: home.full };
  return { name: `bill-${number}-layout-${layout + 1}`, kind: 'bill', facts, pdf };
}

function sums(doc: PdfDocument, { work, total, gst }: Bill): void {
  const row = (left: string, right: string) => {
    doc.put(left, LEFT, doc.y, 300, { size: 11 });
    doc.put(right, 400, doc.y, 140, { size: 11, align: 'right' });
    doc.y += 20;
  };
  row('Description', 'Amount');
  row(work, money(total - gst));
  row('Subtotal', money(total - gst));
  row('GST (10%)', money(gst));
  row('Total amount due', money(total));
}

async function trade(bill: Bill, say: Say): Promise<Buffer> {
  const doc = page('Invoice');
  heading(doc, bill.supplier);
  paragraph(doc, 'ABN 51 824 753 556');
  doc.put('TAX INVOICE', LEFT, doc.y, 240, { size: 15, bold: true });
  asTable(
    doc,
    [
      ['Invoice number', bill.reference],
      ['Invoice date', say(bill.issued_on)],
      ['Due date', say(bill.due_on)],
    ],
    MIDDLE,
    120,
  );
  asLines(doc, [['Job address', bill.home.full]]);
  doc.y += 20;
  sums(doc, bill);
  return doc.finish();
}

async function utility(bill: Bill, say: Say): Promise<Buffer> {
  const doc = page('Bill');
  heading(doc, bill.supplier);
  doc.put('Tax invoice', LEFT, doc.y, 240, { size: 13, bold: true });
  doc.y += 30;
  asBoxes(
    doc,
    [
      ['Bill number', bill.reference],
      ['Issue date', say(bill.issued_on)],
      ['Due date', say(bill.due_on)],
      ['Total amount due', money(bill.total)],
      ['Includes GST of', money(bill.gst)],
      ['Service address', [bill.home.street, bill.home.town]],
    ],
    3,
  );
  paragraph(doc, `For ${bill.work.toLowerCase()}. Ask us about payment plans on 13 11 11.`);
  return doc.finish();
}

async function labelled(bill: Bill, say: Say): Promise<Buffer> {
  const doc = page('Invoice');
  heading(doc, 'Invoice');
  asLines(doc, [
    ['From', bill.supplier],
    ['Invoice no.', bill.reference],
    ['Date', say(bill.issued_on)],
    ['Property', bill.home.full],
  ]);
  sums(doc, bill);
  asLines(doc, [['Please pay by', say(bill.due_on)]]);
  return doc.finish();
}

async function letter(bill: Bill, say: Say): Promise<Buffer> {
  const doc = page('Invoice');
  heading(doc, `Tax Invoice ${bill.reference}`);
  asTable(doc, [
    ['Supplier', bill.supplier],
    ['Date of issue', say(bill.issued_on)],
    ['Site address', [bill.home.street, bill.home.town]],
  ]);
  paragraph(doc, `${bill.work}, as agreed. Payment is due by ${say(bill.due_on)}.`);
  asTable(doc, [
    ['GST included', money(bill.gst)],
    ['Total', money(bill.total)],
  ]);
  return doc.finish();
}

/** With what was left of the last bill: which sum is meant is for a person to say. */
async function carriedOver(bill: Bill, say: Say): Promise<Buffer> {
  const doc = page('Bill');
  heading(doc, bill.supplier);
  paragraph(doc, 'Tax invoice');
  asTable(doc, [
    ['Invoice number', bill.reference],
    ['Bill date', say(bill.issued_on)],
    ['Supply address', [bill.home.street, bill.home.town]],
    ['Previous balance', money(12_345)],
    ['Payment received - thank you', money(12_345)],
    ['New charges', money(bill.total - bill.gst)],
    ['GST', money(bill.gst)],
    ['Amount due', money(bill.total)],
    ['Pay by', say(bill.due_on)],
  ]);
  return doc.finish();
}

const LAYOUTS = [trade, utility, labelled, letter, carriedOver];
