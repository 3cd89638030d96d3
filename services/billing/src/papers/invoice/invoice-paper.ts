import { explain } from '@keystead/contracts';
import type { Paper } from '../pdf/paper.js';
import { drawFacts, drawHeading, drawLetterhead, drawSums } from '../pdf/letterhead.js';
import { Table } from '../pdf/table.js';
import type { Speech } from '../words/words.js';
import { isTaxInvoice, type InvoiceFacts } from './invoice-facts.js';

export function invoiceTitle({ say }: Speech, invoice: Pick<InvoiceFacts, 'gst_cents' | 'supplier'>): string {
  return say(isTaxInvoice(invoice) ? 'tax_invoice' : 'invoice');
}

export function drawInvoice(paper: Paper, speech: Speech, invoice: InvoiceFacts): void {
  const { say, day, moment } = speech;
  drawLetterhead(paper, speech, `${invoiceTitle(speech, invoice)} ${invoice.invoice_number}`, invoice.supplier);
  drawFacts(paper, [
    [say('to'), invoice.renters.join(', ') || '–'],
    [say('premises'), invoice.premises],
    [say('issued'), moment(invoice.created_at, invoice.timezone)],
    [say('due'), day(invoice.due_date)],
    [say('lease'), invoice.lease_number],
    ...(invoice.period_start ? ([[say('period'), periodOf(speech, invoice)]] as const) : []),
  ]);
  drawAmount(paper, speech, invoice);
  if (invoice.cancelled_on) paper.write(say('cancelled', day(invoice.cancelled_on)), { size: 10, bold: true });
  else if (invoice.status !== 'paid') drawHowToPay(paper, speech, invoice);
  else if (invoice.paid_cents > invoice.credited_cents) paper.write(say('paid_in_full'), { size: 10 });
  drawExplanation(paper, speech, invoice);
  drawPayments(paper, speech, invoice);
  drawCredits(paper, speech, invoice);
  if (!invoice.note) return;
  drawHeading(paper, say('note'));
  paper.write(invoice.note, { size: 10 });
}

function drawAmount(paper: Paper, { say, money }: Speech, invoice: InvoiceFacts): void {
  const { type, description, gst_cents, amount_cents, paid_cents, credited_cents, currency, explanation } = invoice;
  const what = say(explanation?.code === 'rent_difference' ? 'additional_rent' : `type_${type}`);
  const columns = [
    { title: say('description'), share: 4 },
    { title: say('amount'), share: 1, align: 'right' },
  ] as const;
  const table = new Table(paper, columns, 10);
  table.begin();
  table.row([[what, description].filter(Boolean).join(': '), money(amount_cents, currency)]);
  table.end();
  const sums: [string, string][] = [[say(gst_cents > 0 ? 'total_with_gst' : 'total'), money(amount_cents, currency)]];
  if (gst_cents > 0) {
    sums.unshift(
      [say('price_before_gst'), money(amount_cents - gst_cents, currency)],
      [say('gst'), money(gst_cents, currency)],
    );
  }
  if (credited_cents > 0) sums.push([say('credited'), money(credited_cents, currency)]);
  sums.push([say('paid'), money(paid_cents - credited_cents, currency)]);
  sums.push([say('to_pay'), money(invoice.cancelled_on ? 0 : amount_cents - paid_cents, currency)]);
  drawSums(paper, sums);
}

function drawExplanation(paper: Paper, speech: Speech, { explanation, currency }: InvoiceFacts): void {
  if (!explanation) return;
  const { language, day, number, money } = speech;
  const lines = explain(explanation, language, { day, number, money: (cents) => money(cents, currency) });
  if (lines.length === 0) return;
  drawHeading(paper, speech.say('how_worked_out'));
  for (const line of lines) paper.write(line);
}

/** Account and reference, for a bill that is still to be paid. */
function drawHowToPay(paper: Paper, { say }: Speech, { pay_to, payment_reference }: InvoiceFacts): void {
  if (pay_to) {
    drawHeading(paper, say('pay_to'));
    drawFacts(paper, [
      [say('account_name'), pay_to.account_name],
      [say('bsb'), pay_to.bank_name ? `${pay_to.bsb} (${pay_to.bank_name})` : pay_to.bsb],
      [say('account_number'), pay_to.account_number],
      ...(payment_reference ? ([[say('reference'), payment_reference]] as const) : []),
    ]);
  } else if (payment_reference) paper.write(say('pay_reference', payment_reference), { size: 10 });
}

function drawCredits(paper: Paper, { say, day, money }: Speech, { credits, currency }: InvoiceFacts): void {
  if (credits.length === 0) return;
  drawHeading(paper, say('credited'));
  const table = new Table(paper, [
    { title: say('date'), share: 2 },
    { title: say('number'), share: 2 },
    { title: say('description'), share: 3 },
    { title: say('reason'), share: 3 },
    { title: say('amount'), share: 2, align: 'right' },
  ]);
  table.begin();
  for (const { adjusted_on, document_number, kind, reason, amount_cents } of credits)
    table.row([day(adjusted_on), document_number, say(kind), say(`adjusted_${reason}`), money(amount_cents, currency)]);
  table.end();
}

function periodOf({ day }: Speech, { period_start, period_end }: InvoiceFacts): string {
  return `${day(period_start!)} – ${day(period_end!)}`;
}

function drawPayments(paper: Paper, { say, day, money }: Speech, { payments, currency }: InvoiceFacts): void {
  if (payments.length === 0) return;
  drawHeading(paper, say('payments'));
  const table = new Table(paper, [
    { title: say('date'), share: 2 },
    { title: say('receipt'), share: 2 },
    { title: say('method'), share: 2 },
    { title: say('reference'), share: 4 },
    { title: say('amount'), share: 2, align: 'right' },
  ]);
  table.begin();
  for (const { paid_at, receipt_number, method, reference, amount_cents } of payments)
    table.row([day(paid_at), receipt_number, say(`method_${method}`), reference ?? '', money(amount_cents, currency)]);
  table.end();
}
