import { formatsOf, translator, type Language } from '@keystead/messages';
import { drawFacts, drawDocumentHead, drawSums, PdfDocument, Table } from '@keystead/pdf';
import { HOME_ZONE } from '../config.js';

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

/**
 * The receipt of one payment, in English as Australian tax papers are; what was charged includes the GST. Names in
 * Chinese characters get the shapes that readers of `reader` know.
 */
export function receiptPdf(facts: ReceiptFacts, product: string, reader: Language): Promise<Buffer> {
  const { seller, seller_abn, company_name, receipt_number } = facts;
  const [amount, gst] = [Number(facts.amount_cents), Number(facts.gst_cents)];
  const money = (cents: number) => formatsOf('en').money(cents, facts.currency);
  const title = `${seller_abn && gst > 0 ? 'Tax invoice and receipt' : 'Receipt'} ${receipt_number}`;
  const issuer = { name: seller || product, details: seller_abn ? [`ABN ${seller_abn}`] : [] };
  const pdf = new PdfDocument({
    language: 'en',
    shapes: reader,
    title,
    author: issuer.name,
    made_at: new Date(facts.paid_at),
    footer: (page, pages) => [title, translator('en')('pdf:page_of', { page, pages })].join('  ·  '),
  });
  drawDocumentHead(pdf, title, issuer);
  drawFacts(pdf, [
    ['To', company_name || `Company ${facts.company_id}`],
    ['Payment date', dayOf(facts.paid_at)],
    ['Receipt number', receipt_number],
    ['Period', `${dayOf(facts.period_started_at)} to ${dayOf(facts.period_ends_at)}`],
  ]);
  const table = new Table(
    pdf,
    [
      { title: 'Description', share: 4 },
      { title: 'Amount', share: 1, align: 'right' },
    ],
    10,
  );
  table.begin();
  table.row([describe(facts, product), money(amount)]);
  table.end();
  drawSums(pdf, [
    ['Amount excluding GST', money(amount - gst)],
    ['GST', money(gst)],
    ['Total paid', money(amount)],
  ]);
  return pdf.finish();
}

/** `Keystead Pro plan, 3 properties` */
function describe({ plan, properties }: ReceiptFacts, product: string): string {
  const name = `${plan.slice(0, 1).toUpperCase()}${plan.slice(1)}`;
  return `${product} ${name} plan, ${properties} ${properties === '1' ? 'property' : 'properties'}`;
}

/** `3 July 2026`, where the plans are sold. */
function dayOf(moment: string): string {
  return formatsOf('en').dayOfMoment(new Date(moment), HOME_ZONE);
}
