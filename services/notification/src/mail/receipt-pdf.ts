import { formatsOf } from '@keystead/messages';
import { HOME_ZONE } from './home-zone.js';
import { canShow, onePage, type PdfLine } from './pdf.js';

/** What a receipt says; all texts, as a mail keeps its facts. */
export interface ReceiptFacts {
  receipt_number: string;
  company_name: string;
  company_id: string;
  paid_at: string;
  plan: string;
  properties: string;
  amount_cents: string;
  /** In the amount. */
  gst_cents: string;
  currency: string;
  period_started_at: string;
  period_ends_at: string;
  seller: string;
  seller_abn: string;
}

/** The receipt of one payment, in English as Australian tax papers are; what was charged includes the GST. */
export function receiptPdf(facts: ReceiptFacts, product: string): Buffer {
  const { amount_cents, gst_cents, currency, seller, seller_abn, plan, properties, company_name } = facts;
  // The page has Western letters only, without a space that holds lines together.
  const money = (cents: number) => formatsOf('en').money(cents, currency).replace('\u00a0', ' ');
  const amount = Number(amount_cents);
  const gst = Number(gst_cents);
  const title = seller_abn && gst > 0 ? 'Tax invoice and receipt' : 'Receipt';
  const name = `${plan.slice(0, 1).toUpperCase()}${plan.slice(1)}`;
  const rows: [string, string][] = [
    ['Receipt number', facts.receipt_number],
    ['Payment date', dayOf(facts.paid_at)],
    ['From', seller || product],
    ...(seller_abn ? ([['ABN', seller_abn]] as [string, string][]) : []),
    // The page has Western letters only; the company's number names it in any case.
    ['To', company_name && canShow(company_name) ? company_name : `Company ${facts.company_id}`],
    ['', ''],
    ['For', `${product} ${name} plan, ${properties} ${properties === '1' ? 'property' : 'properties'}`],
    ['Period', `${dayOf(facts.period_started_at)} to ${dayOf(facts.period_ends_at)}`],
    ['', ''],
    ['Amount excluding GST', money(amount - gst)],
    ['GST', money(gst)],
  ];
  const lines: PdfLine[] = [{ text: title, x: 60, y: 90, size: 20, bold: true }];
  rows.forEach(([label, value], index) => {
    const y = 140 + index * 22;
    lines.push({ text: label, x: 60, y }, { text: value, x: 220, y });
  });
  const y = 140 + rows.length * 22 + 8;
  lines.push(
    { text: 'Total paid', x: 60, y, size: 13, bold: true },
    { text: money(amount), x: 220, y, size: 13, bold: true },
  );
  return onePage(`${title} ${facts.receipt_number}`, lines);
}

/** `3 July 2026`, where the plans are sold. */
function dayOf(moment: string): string {
  return formatsOf('en').dayOfMoment(new Date(moment), HOME_ZONE);
}
