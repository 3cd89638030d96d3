import { drawFacts, drawHeading, drawSums, type PdfDocument } from '@keystead/pdf';
import type { Formatter } from '../formatter.js';
import { isIncome, sumsOf, type StatementProperty } from './build-statement.js';
import type { Statement } from './owner-statement.queries.js';
import { isFee } from './rental-schedule.js';
import { drawArrears, drawExpenses, drawPayouts, drawReceipts } from './statement-tables.js';
import { drawYear } from './year-summary-pdf.js';
import { drawSupplier } from '../render/supplier-head.js';

export function statementTitle({ t, day, month }: Formatter, { from, to, isYear }: Statement): string {
  if (isYear) return `${t('financial_year_summary')} · ${day(from)} – ${day(to)}`;
  return `${t('owner_statement')} · ${month(from)}`;
}

/** The statement of a month with every receipt and expense, or the summary of a financial year. */
export async function drawStatement(pdf: PdfDocument, formatter: Formatter, statement: Statement): Promise<void> {
  const { t, day } = formatter;
  const { owner, supplier, from, to, isYear, properties } = statement;
  drawSupplier(pdf, formatter, t(isYear ? 'financial_year_summary' : 'owner_statement'), supplier);
  drawFacts(pdf, [
    [t('owner'), owner.name],
    [t('period'), `${day(from)} – ${day(to)}`],
  ]);
  if (properties.length === 0) return pdf.write(t('nothing_in_time'), { size: 10 });
  const currencies = [...new Set(properties.map(({ currency }) => currency))].join(', ');
  pdf.write(t('statement_explained', { currency: currencies }), { size: 8 });
  if (isYear) pdf.write(t('schedule_explained'), { size: 8 });
  for (const property of properties) {
    drawPlace(pdf, formatter, property);
    if (isYear) drawYear(pdf, formatter, property);
    else await drawMonth(pdf, formatter, property);
    drawBalances(pdf, formatter, property);
    await drawArrears(pdf, formatter, property, to);
  }
}

/** The property, its address and the owner's share of it. */
function drawPlace(pdf: PdfDocument, { t, percent }: Formatter, { name, address, months }: StatementProperty): void {
  pdf.reserve(120);
  pdf.y += 8;
  pdf.write(name ?? address ?? '–', { size: 13, bold: true });
  const shares = [...new Set(months.flatMap(({ share }) => share ?? []))].map(percent).join(', ');
  const facts = [name === null ? null : address, shares && t('labelled', { label: t('share'), value: shares })];
  pdf.write(facts.filter(Boolean).join('  ·  '), { size: 9, colour: '#555555' });
}

async function drawMonth(pdf: PdfDocument, formatter: Formatter, property: StatementProperty): Promise<void> {
  const { t } = formatter;
  const spent = property.lines.filter(({ item }) => !isIncome(item));
  drawHeading(pdf, t('money_received'));
  await drawReceipts(pdf, formatter, property);
  drawHeading(pdf, t('expenses'));
  await drawExpenses(
    pdf,
    formatter,
    spent.filter(({ item }) => !isFee(item)),
    'no_expenses',
  );
  drawHeading(pdf, t('fees'));
  await drawExpenses(
    pdf,
    formatter,
    spent.filter(({ item }) => isFee(item)),
    'no_fees',
  );
  drawHeading(pdf, t('payouts'));
  await drawPayouts(pdf, formatter, property);
}

function drawBalances(pdf: PdfDocument, { t, money }: Formatter, property: StatementProperty): void {
  const { opening_cents, received_cents, expense_cents, fee_cents, gst_cents, payout_cents, closing_cents } =
    sumsOf(property);
  const { currency } = property;
  drawHeading(pdf, t('summary'), 130);
  drawSums(pdf, [
    [t('opening_balance'), money(opening_cents, currency)],
    [t('money_received'), money(received_cents, currency)],
    [t('expenses'), money(fee_cents - expense_cents, currency)],
    [t('fees'), money(-fee_cents, currency)],
    [t('payouts'), money(-payout_cents, currency)],
    [t('closing_balance'), money(closing_cents, currency)],
  ]);
  if (gst_cents !== 0) pdf.write(t('labelled', { label: t('gst_in_bills'), value: money(gst_cents, currency) }));
}
