import { Injectable } from '@nestjs/common';
import type { RentFrequency } from '@keystead/contracts';
import { Database, dayIn, endBeforeStart, type Context } from '@keystead/platform';
import { drawFacts, drawHeading, drawSums, type PdfDocument, Table } from '@keystead/pdf';
import { RentCollectionQueries } from '../../collections/rent-collection/rent-collection.queries.js';
import type { RentBalance } from '../../receivables/leases/rent-balance.js';
import type { Supplier } from '../../receivables/names/names.sql.js';
import { PdfRenderQueue } from '../render/pdf-render-queue.js';
import { languageFor } from '../render/send-pdf.js';
import type { Formatter } from '../formatter.js';
import { LeaseLedgerQueries, type LedgerOf, type LedgerPdfQuery } from './lease-ledger.queries.js';
import { comingCells, comingColumns, ledgerCells, ledgerColumns, type DatedEntry } from './ledger-rows.js';
import { COMING_ENTRIES, DATED_ENTRIES, LEDGER_PARTIES, OWED_BEFORE } from './ledger.sql.js';
import { drawSupplier } from '../render/supplier-head.js';

/** Entries read and drawn at a time, so that thirty years take no more memory than one. */
const AT_ONCE = 300;
const FIRST_DAY = '1899-12-31';

interface Parties {
  supplier: Supplier | null;
  renters: string[];
  address: string | null;
  country_iso: string | null;
  rent_frequency: RentFrequency;
  rent_cents: number | null;
  bond_required: number | null;
  bond_received: number | null;
}

/** What one document is drawn from. */
interface Ledger {
  lease: LedgerOf;
  parties: Parties;
  /** Null when the ledger ends before today. */
  balance: RentBalance | null;
  /** What falls due after `as_of`. */
  coming: DatedEntry[];
  from: string | undefined;
  /** Its last day: today there, or an earlier one that was asked for. */
  as_of: string;
}

/** The ledger of a lease as a PDF for a tribunal: by the day of the money, each entry with its check code. */
@Injectable()
export class LedgerPdf {
  constructor(
    private readonly db: Database,
    private readonly ledger: LeaseLedgerQueries,
    private readonly collection: RentCollectionQueries,
    private readonly desk: PdfRenderQueue,
  ) {}

  async make(ctx: Context, query: LedgerPdfQuery): Promise<{ name: string; pdf: Buffer }> {
    const { from, to } = query;
    if (from !== undefined && to !== undefined && to < from) throw endBeforeStart('to');
    const lease = await this.ledger.head(ctx, query.lease_id);
    const today = dayIn(lease.timezone, this.db.clock.now());
    const as_of = to !== undefined && to < today ? to : today;
    const [parties, balance, coming] = await Promise.all([
      this.db.readOne<Parties>(ctx, LEDGER_PARTIES, [lease.id, today]),
      as_of < today ? null : this.collection.balance(ctx, lease.id),
      as_of < today ? [] : this.db.read<DatedEntry>(ctx, COMING_ENTRIES, [lease.id, lease.entry_number, today]),
    ]);
    const ledger: Ledger = { lease, parties, balance, coming, from, as_of };
    const pdf = await this.desk.make({
      language: languageFor(ctx, query),
      title: (formatter) => `${formatter.t('rent_ledger')} ${lease.lease_number}`,
      supplier: parties.supplier,
      company_id: ctx.company_id,
      timezone: lease.timezone,
      country: parties.country_iso ?? undefined,
      draw: async (pdf, formatter) => {
        drawParties(pdf, formatter, ledger);
        const balance = await this.drawEntries(ctx, pdf, formatter, ledger);
        drawSums(pdf, [
          [formatter.t('balance_due', { day: formatter.day(as_of) }), formatter.money(balance, lease.currency)],
        ]);
        drawComing(pdf, formatter, ledger);
        drawCheck(pdf, formatter, lease);
      },
    });
    return { name: `rent-ledger-${lease.lease_number}`, pdf };
  }

  /** Draws what fell due and what was paid; answers the balance after it, in cents. */
  private async drawEntries(ctx: Context, pdf: PdfDocument, formatter: Formatter, { lease, from, as_of }: Ledger) {
    const { id, entry_number: last, timezone } = lease;
    const table = new Table(pdf, ledgerColumns(formatter));
    table.begin();
    const before = [id, from ?? FIRST_DAY, last, as_of];
    let { balance } = await this.db.readOne<{ balance: number }>(ctx, OWED_BEFORE, before);
    if (from) table.row([formatter.day(from), formatter.t('brought_forward'), '', '', formatter.amount(balance)]);
    let [day, number] = [from ?? FIRST_DAY, 0];
    for (let isFirst = true; ; isFirst = false) {
      const values = [id, day, number, as_of, last, as_of, AT_ONCE];
      const entries = await this.db.read<DatedEntry>(ctx, DATED_ENTRIES, values);
      if (isFirst && entries.length === 0) table.row(['', formatter.t('no_entries'), '', '', '']);
      for (const entry of entries) {
        balance += entry.change;
        table.row(ledgerCells(formatter, timezone, entry, balance));
        await pdf.rest();
      }
      const end = entries.at(-1);
      if (!end || entries.length < AT_ONCE) break;
      [day, number] = [end.money_date, end.entry_number];
    }
    table.end();
    return balance;
  }
}

function drawParties(pdf: PdfDocument, formatter: Formatter, { lease, parties, balance, from, as_of }: Ledger): void {
  const { t, day, money } = formatter;
  const { supplier, renters, address, rent_cents, rent_frequency } = parties;
  const rent = rent_cents === null ? '–' : t(`rent_${rent_frequency}`, { amount: money(rent_cents, lease.currency) });
  const term = lease.end_date
    ? t('lease_from_to', { from: day(lease.start_date), to: day(lease.end_date) })
    : t('lease_from', { from: day(lease.start_date) });
  drawSupplier(pdf, formatter, t('rent_ledger'), supplier);
  drawFacts(pdf, [
    [t('renters'), renters.join(', ') || '–'],
    [t('kept_by'), supplier?.name ?? '–'],
    [t('premises'), lease.section_name],
    [t('address'), address ?? '–'],
    [`${t('lease')} ${lease.lease_number}`, term],
    [t('bill_type.rent'), rent],
    [t('bond'), bondOf(formatter, parties, lease.currency)],
    ...(balance ? balanceRowsOf(formatter, balance, lease.currency) : []),
    [
      t('period'),
      from ? t('entries_between', { from: day(from), to: day(as_of) }) : t('all_entries', { day: day(as_of) }),
    ],
  ]);
  pdf.write(t('balance_explained', { currency: lease.currency }), { size: 8 });
  pdf.y += 6;
}

function balanceRowsOf(
  { t, day, money, number }: Formatter,
  balance: RentBalance,
  currency: string,
): [string, string][] {
  return [
    [t('paid_to'), day(balance.paid_to)],
    [t('arrears'), money(Math.round(balance.arrears_amount * 100), currency)],
    [t('arrears_days'), number(balance.arrears_days)],
  ];
}

function bondOf({ t, money }: Formatter, { bond_required, bond_received }: Parties, currency: string): string {
  if (bond_required === null) return bond_received === null ? '–' : money(bond_received, currency);
  const required = money(bond_required, currency);
  return bond_received === null
    ? required
    : t('bond_received', { amount: required, received: money(bond_received, currency) });
}

function drawComing(pdf: PdfDocument, formatter: Formatter, { lease, coming, as_of }: Ledger): void {
  if (coming.length === 0) return;
  const { t, day, money } = formatter;
  drawHeading(pdf, t('not_yet_due'), 100);
  pdf.write(t('not_due_explained', { day: day(as_of) }), { size: 8 });
  pdf.y += 4;
  const table = new Table(pdf, comingColumns(formatter));
  table.begin();
  for (const entry of coming) table.row(comingCells(formatter, lease.timezone, entry));
  table.end();
  drawSums(pdf, [
    [
      t('total'),
      money(
        coming.reduce((sum, { change }) => sum + change, 0),
        lease.currency,
      ),
    ],
  ]);
}

function drawCheck(pdf: PdfDocument, { t }: Formatter, { entry_number, entry_hash }: LedgerOf): void {
  if (entry_hash === null) return;
  pdf.reserve(90);
  pdf.write(t('last_seal', { number: entry_number }), { size: 9, bold: true });
  pdf.write(entry_hash, { size: 9 });
  pdf.y += 4;
  pdf.write(t('verify'), { size: 8 });
}
