import { Injectable } from '@nestjs/common';
import type { RentFrequency } from '@keystead/contracts';
import { Database, dayIn, Problem, type Context } from '@keystead/platform';
import { RentCollectionQueries } from '../../collection/rent-collection.queries.js';
import type { Standing } from '../../collection/standing.js';
import type { Supplier } from '../names/names.sql.js';
import { drawFacts, drawHeading, drawLetterhead, drawSums } from '../pdf/letterhead.js';
import type { Paper } from '../pdf/paper.js';
import { PaperDesk } from '../pdf/paper-desk.js';
import { languageFor } from '../pdf/send-pdf.js';
import { Table } from '../pdf/table.js';
import type { Speech } from '../words/words.js';
import { LeaseLedgerQueries, type LedgerOf, type LedgerPaperQuery } from './lease-ledger.queries.js';
import { comingCells, comingColumns, ledgerCells, ledgerColumns, type DatedEntry } from './ledger-rows.js';
import { COMING_ENTRIES, DATED_ENTRIES, LEDGER_PARTIES, OWED_BEFORE } from './ledger.sql.js';

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

/** What one paper is drawn from. */
interface Ledger {
  lease: LedgerOf;
  parties: Parties;
  /** Null when the ledger ends before today. */
  standing: Standing | null;
  /** What falls due after `as_of`. */
  coming: DatedEntry[];
  from: string | undefined;
  /** Its last day: today there, or an earlier one that was asked for. */
  as_of: string;
}

/** The ledger of a lease as a PDF for a tribunal: by the day of the money, each entry with its check code. */
@Injectable()
export class LedgerPaper {
  constructor(
    private readonly db: Database,
    private readonly ledger: LeaseLedgerQueries,
    private readonly collection: RentCollectionQueries,
    private readonly desk: PaperDesk,
  ) {}

  async make(ctx: Context, query: LedgerPaperQuery): Promise<{ name: string; pdf: Buffer }> {
    const { from, to } = query;
    if (from !== undefined && to !== undefined && to < from) throw endBeforeStart();
    const lease = await this.ledger.head(ctx, query.lease_id);
    const today = dayIn(lease.timezone, this.db.clock.now());
    const as_of = to !== undefined && to < today ? to : today;
    const [parties, standing, coming] = await Promise.all([
      this.db.readOne<Parties>(ctx, LEDGER_PARTIES, [lease.id, today]),
      as_of < today ? null : this.collection.standing(ctx, lease.id),
      as_of < today ? [] : this.db.read<DatedEntry>(ctx, COMING_ENTRIES, [lease.id, lease.entry_number, today]),
    ]);
    const ledger: Ledger = { lease, parties, standing, coming, from, as_of };
    const pdf = await this.desk.make({
      language: languageFor(ctx, query),
      title: (speech) => `${speech.say('rent_ledger')} ${lease.lease_number}`,
      supplier: parties.supplier,
      timezone: lease.timezone,
      country: parties.country_iso ?? undefined,
      draw: async (paper, speech) => {
        drawParties(paper, speech, ledger);
        const balance = await this.drawEntries(ctx, paper, speech, ledger);
        drawSums(paper, [[speech.say('balance_due', speech.day(as_of)), speech.money(balance, lease.currency)]]);
        drawComing(paper, speech, ledger);
        drawCheck(paper, speech, lease);
      },
    });
    return { name: `rent-ledger-${lease.lease_number}`, pdf };
  }

  /** Draws what fell due and what was paid; answers the balance after it, in cents. */
  private async drawEntries(ctx: Context, paper: Paper, speech: Speech, { lease, from, as_of }: Ledger) {
    const { id, entry_number: last, timezone } = lease;
    const table = new Table(paper, ledgerColumns(speech));
    table.begin();
    const before = [id, from ?? FIRST_DAY, last, as_of];
    let { balance } = await this.db.readOne<{ balance: number }>(ctx, OWED_BEFORE, before);
    if (from) table.row([speech.day(from), speech.say('brought_forward'), '', '', speech.amount(balance)]);
    let [day, number] = [from ?? FIRST_DAY, 0];
    for (let isFirst = true; ; isFirst = false) {
      const values = [id, day, number, as_of, last, as_of, AT_ONCE];
      const entries = await this.db.read<DatedEntry>(ctx, DATED_ENTRIES, values);
      if (isFirst && entries.length === 0) table.row(['', speech.say('no_entries'), '', '', '']);
      for (const entry of entries) {
        balance += entry.change;
        table.row(ledgerCells(speech, timezone, entry, balance));
        await paper.rest();
      }
      const end = entries.at(-1);
      if (!end || entries.length < AT_ONCE) break;
      [day, number] = [end.money_date, end.entry_number];
    }
    table.end();
    return balance;
  }
}

const endBeforeStart = () =>
  new Problem('END_BEFORE_START', { errors: { to: 'The end date must be on or after the start date.' } });

function drawParties(paper: Paper, speech: Speech, { lease, parties, standing, from, as_of }: Ledger): void {
  const { say, day, money } = speech;
  const { supplier, renters, address, rent_cents, rent_frequency } = parties;
  const rent = rent_cents === null ? '–' : say(`rent_${rent_frequency}`, money(rent_cents, lease.currency));
  const term = lease.end_date
    ? say('lease_from_to', day(lease.start_date), day(lease.end_date))
    : say('lease_from', day(lease.start_date));
  drawLetterhead(paper, speech, say('rent_ledger'), supplier);
  drawFacts(paper, [
    [say('renters'), renters.join(', ') || '–'],
    [say('kept_by'), supplier?.name ?? '–'],
    [say('premises'), lease.section_name],
    [say('address'), address ?? '–'],
    [`${say('lease')} ${lease.lease_number}`, term],
    [say('type_rent'), rent],
    [say('bond'), bondOf(speech, parties, lease.currency)],
    ...(standing ? standingOf(speech, standing, lease.currency) : []),
    [say('period'), from ? say('entries_between', day(from), day(as_of)) : say('all_entries', day(as_of))],
  ]);
  paper.write(say('balance_explained', lease.currency), { size: 8 });
  paper.y += 6;
}

function standingOf({ say, day, money, number }: Speech, standing: Standing, currency: string): [string, string][] {
  return [
    [say('paid_to'), day(standing.paid_to)],
    [say('arrears'), money(Math.round(standing.arrears_amount * 100), currency)],
    [say('arrears_days'), number(standing.arrears_days)],
  ];
}

function bondOf({ say, money }: Speech, { bond_required, bond_received }: Parties, currency: string): string {
  if (bond_required === null) return bond_received === null ? '–' : money(bond_received, currency);
  const required = money(bond_required, currency);
  return bond_received === null ? required : say('bond_received', required, money(bond_received, currency));
}

function drawComing(paper: Paper, speech: Speech, { lease, coming, as_of }: Ledger): void {
  if (coming.length === 0) return;
  const { say, day, money } = speech;
  drawHeading(paper, say('not_yet_due'), 100);
  paper.write(say('not_due_explained', day(as_of)), { size: 8 });
  paper.y += 4;
  const table = new Table(paper, comingColumns(speech));
  table.begin();
  for (const entry of coming) table.row(comingCells(speech, lease.timezone, entry));
  table.end();
  drawSums(paper, [
    [
      say('total'),
      money(
        coming.reduce((sum, { change }) => sum + change, 0),
        lease.currency,
      ),
    ],
  ]);
}

function drawCheck(paper: Paper, { say }: Speech, { entry_number, entry_hash }: LedgerOf): void {
  if (entry_hash === null) return;
  paper.reserve(90);
  paper.write(say('last_seal', entry_number), { size: 9, bold: true });
  paper.write(entry_hash, { size: 9 });
  paper.y += 4;
  paper.write(say('verify'), { size: 8 });
}
