import { Injectable } from '@nestjs/common';
import type { BillType, PaymentMethod, ReversalReason } from '@keystead/contracts';
import { Database, dayIn, Problem, scoped, type Context } from '@keystead/platform';
import { RentCollectionQueries } from '../../collection/rent-collection.queries.js';
import type { Standing } from '../../collection/standing.js';
import type { EntryKind } from '../../ledger/entry.js';
import { RENTERS, SUPPLIER, type Supplier } from '../names/names.sql.js';
import { drawFacts, drawHeading, drawLetterhead } from '../pdf/letterhead.js';
import type { Paper } from '../pdf/paper.js';
import { PaperDesk } from '../pdf/paper-desk.js';
import { languageFor } from '../pdf/send-pdf.js';
import { Table } from '../pdf/table.js';
import type { Speech } from '../words/words.js';
import { LeaseLedgerQueries, type LedgerOf, type LedgerPaperQuery } from './lease-ledger.queries.js';
import { DATED_ENTRIES, OWED_BEFORE } from './ledger.sql.js';

/** Entries read and drawn at a time, so that thirty years take no more memory than one. */
const AT_ONCE = 300;
const FIRST_DAY = '1899-12-31';
const LAST_DAY = '2201-12-31';

const PARTIES = scoped('ledger_parties', `select ${SUPPLIER} as supplier, ${RENTERS('$2')} as renters`);

interface Parties {
  supplier: Supplier | null;
  renters: string[];
}

interface DatedEntry {
  entry_number: number;
  kind: EntryKind;
  money_date: string;
  entered_at: Date;
  by_user: string | null;
  by_name: string | null;
  change: number;
  bill_type: BillType | null;
  invoice_number: string | null;
  description: string | null;
  period_start: string | null;
  period_end: string | null;
  receipt_number: string | null;
  method: PaymentMethod | null;
  reference: string | null;
  reason: ReversalReason | null;
  entry_hash: string;
}

/** The ledger of a lease on paper, fit to be shown to a tribunal: by the day of the money, each entry with its seal. */
@Injectable()
export class LedgerPaper {
  constructor(
    private readonly db: Database,
    private readonly ledger: LeaseLedgerQueries,
    private readonly collection: RentCollectionQueries,
    private readonly desk: PaperDesk,
  ) {}

  async make(ctx: Context, query: LedgerPaperQuery): Promise<{ name: string; pdf: Buffer }> {
    const { from = FIRST_DAY, to = LAST_DAY } = query;
    if (to < from) throw endBeforeStart();
    const lease = await this.ledger.head(ctx, query.lease_id);
    const [parties, standing] = await Promise.all([
      this.db.readOne<Parties>(ctx, PARTIES, [lease.id]),
      this.collection.standing(ctx, lease.id),
    ]);
    const pdf = await this.desk.make({
      language: languageFor(ctx, query),
      title: (speech) => `${speech.say('rent_ledger')} ${lease.lease_number}`,
      supplier: parties.supplier,
      timezone: lease.timezone,
      draw: async (paper, speech) => {
        this.drawParties(paper, speech, lease, parties, query);
        await this.drawEntries(ctx, paper, speech, lease, from, to);
        this.drawStanding(paper, speech, lease, standing);
        drawSeal(paper, speech, lease);
      },
    });
    return { name: `rent-ledger-${lease.lease_number}`, pdf };
  }

  private drawParties(
    paper: Paper,
    speech: Speech,
    lease: LedgerOf,
    { supplier, renters }: Parties,
    { from, to }: LedgerPaperQuery,
  ): void {
    const { say, day } = speech;
    const today = dayIn(lease.timezone, this.db.clock.now());
    drawLetterhead(paper, speech, say('rent_ledger'), supplier);
    drawFacts(paper, [
      [say('kept_by'), supplier?.name ?? '–'],
      [say('renters'), renters.join(', ') || '–'],
      [say('premises'), lease.section_name],
      [
        `${say('lease')} ${lease.lease_number}`,
        lease.end_date
          ? say('lease_from_to', day(lease.start_date), day(lease.end_date))
          : say('lease_from', day(lease.start_date)),
      ],
      [
        say('period'),
        from || to
          ? say('entries_between', day(from ?? lease.start_date), to ? day(to) : day(today))
          : say('all_entries', day(today)),
      ],
    ]);
    paper.write(say('balance_explained', lease.currency), { size: 8 });
    paper.y += 6;
  }

  private async drawEntries(ctx: Context, paper: Paper, speech: Speech, lease: LedgerOf, from: string, to: string) {
    const { id, entry_number: last } = lease;
    const table = new Table(paper, columnsOf(speech), 7);
    table.begin();
    let { balance } = await this.db.readOne<{ balance: number }>(ctx, OWED_BEFORE, [id, from, last]);
    if (from > FIRST_DAY) {
      table.row(['', speech.day(from), '', speech.say('brought_forward'), '', '', speech.amount(balance), '']);
    }
    let [day, number] = [from, 0];
    for (;;) {
      const entries = await this.db.read<DatedEntry>(ctx, DATED_ENTRIES, [id, day, number, to, last, AT_ONCE]);
      for (const entry of entries) {
        balance += entry.change;
        table.row(cellsOf(speech, lease, entry, balance));
        await paper.rest();
      }
      const end = entries.at(-1);
      if (!end || entries.length < AT_ONCE) break;
      [day, number] = [end.money_date, end.entry_number];
    }
    table.end();
  }

  private drawStanding(paper: Paper, speech: Speech, lease: LedgerOf, standing: Standing): void {
    const { say, day, money } = speech;
    const today = dayIn(lease.timezone, this.db.clock.now());
    drawHeading(paper, say('standing', day(today)));
    drawFacts(paper, [
      [say('rent_owed'), money(lease.rent_owed, lease.currency)],
      [say('other_owed'), money(lease.other_owed, lease.currency)],
      [say('credit_held'), money(lease.credit, lease.currency)],
      [say('balance'), money(lease.rent_owed + lease.other_owed - lease.credit, lease.currency)],
      [say('paid_to'), day(standing.paid_to)],
      [say('arrears_days'), String(standing.arrears_days)],
      [say('arrears'), money(Math.round(standing.arrears_amount * 100), lease.currency)],
    ]);
  }
}

const endBeforeStart = () =>
  new Problem('END_BEFORE_START', { errors: { to: 'The end date must be on or after the start date.' } });

function columnsOf({ say }: Speech) {
  return [
    { title: say('entry'), share: 28 },
    { title: say('money_date'), share: 56 },
    { title: say('entered'), share: 66 },
    { title: say('what'), share: 160 },
    { title: say('debit'), share: 50, align: 'right' },
    { title: say('credit'), share: 50, align: 'right' },
    { title: say('balance'), share: 54, align: 'right' },
    { title: say('seal'), share: 40 },
  ] as const;
}

/** Letters of a seal that stand in a line; the last one stands below in full. */
const SHORT = 8;

function cellsOf(speech: Speech, { timezone }: LedgerOf, entry: DatedEntry, balance: number): string[] {
  const { entry_number, money_date, entered_at, change, entry_hash } = entry;
  return [
    String(entry_number),
    speech.day(money_date),
    speech.moment(entered_at, timezone),
    `${whatOf(speech, entry)} · ${whoOf(speech, entry)}`,
    change > 0 ? speech.amount(change) : '',
    change < 0 ? speech.amount(-change) : '',
    speech.amount(balance),
    entry_hash.slice(0, SHORT),
  ];
}

function whatOf({ say, day }: Speech, entry: DatedEntry): string {
  const period =
    entry.period_start && entry.period_end ? `${day(entry.period_start)} – ${day(entry.period_end)}` : null;
  const parts = [
    entry.bill_type && say(`type_${entry.bill_type}`),
    period,
    entry.description,
    entry.invoice_number,
    entry.method && say(`method_${entry.method}`),
    entry.receipt_number,
    entry.reference,
    entry.reason && say(`reason_${entry.reason}`),
  ];
  const details = parts.filter(Boolean).join(', ');
  return details ? `${say(`kind_${entry.kind}`)}: ${details}` : say(`kind_${entry.kind}`);
}

function whoOf({ say }: Speech, { by_user, by_name }: DatedEntry): string {
  if (by_user === null) return say('by_product');
  return by_name ? say('by', by_name) : say('by_somebody');
}

function drawSeal(paper: Paper, { say }: Speech, { entry_number, entry_hash }: LedgerOf): void {
  if (entry_hash === null) return;
  paper.reserve(90);
  paper.write(say('last_seal', entry_number), { size: 9, bold: true });
  paper.write(entry_hash, { size: 9 });
  paper.y += 4;
  paper.write(say('verify'), { size: 8 });
}
