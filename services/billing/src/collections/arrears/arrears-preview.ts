import { Injectable } from '@nestjs/common';
import { fromCents } from '@keystead/contracts';
import {
  choiceField,
  type Context,
  Database,
  idFilter,
  type ListAnswer,
  ListQuery,
  type PageSlice,
  scoped,
  sourceResponse,
} from '@keystead/platform';
import { runDay } from '../../receivables/leases/local-time.js';
import { placeNames } from '../../receivables/leases/place-names.js';
import { readSettings } from '../../receivables/leases/settings.js';
import type { OpenBill } from './arrears-candidate.js';
import { ARREARS_RUN } from '../../rent-runs/schedule-arrears-run.js';
import { evaluate, type Evaluation } from './evaluate.js';
import { reminderBill } from './execute-actions.js';
import { leasesWithDebt, readCandidates } from './load-candidates.js';

const LEASES_AT_ONCE = 1000;

const NEXT_RUNS = scoped(
  'arrears_next_runs',
  `select w.payload->>'timezone' as timezone, w.payload->>'day' as day,
     to_char(w.run_at at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS') as run_at
   from job w where w.company_id = scope.company::uuid and w.kind = '${ARREARS_RUN}' and w.done_at is null
   order by w.run_at, w.natural_key`,
);

const NAMES = scoped(
  'arrears_preview_names',
  `select l.id as lease_id, l.property_id, ${placeNames('l.id', 'l.property_id')} from lease l
   where l.company_id = scope.company::uuid and l.id = any($2::uuid[])`,
);

interface NextRun {
  timezone: string;
  day: string;
  run_at: string;
}

const KINDS = ['reminder', 'late_fee'];
/** The rows are worked out, not read: what narrows and orders them compares their members. */
const FIELDS = {
  filters: { lease_id: idFilter(''), property_id: idFilter(''), kind: choiceField(KINDS) },
  sorts: { run_at: '', lease_number: '', section_name: '', kind: '', amount: '' },
};

export class ArrearsPreviewPage extends ListQuery(FIELDS) {}

type Row = Record<string, unknown>;

/** What the next run of each zone will do, decided by the code of the run from the bills as they are now. */
@Injectable()
export class ArrearsPreview {
  constructor(private readonly db: Database) {}

  list(ctx: Context, page: ArrearsPreviewPage, self: string): Promise<ListAnswer> {
    const source = {
      page: async (as: Context, { limit, offset }: PageSlice) => {
        const found = await this.rows(as, page);
        const shown = found.slice(offset, offset + limit);
        return { rows: JSON.stringify(shown), count: shown.length, total: found.length };
      },
    };
    return sourceResponse(ctx, source, page, self);
  }

  private async rows(ctx: Context, page: ArrearsPreviewPage): Promise<Row[]> {
    const settings = await readSettings(this.db, ctx);
    const only = page.filters?.lease_id?.toLowerCase();
    const rows: Row[] = [];
    for (const { timezone, day, run_at } of await this.db.read<NextRun & Record<string, unknown>>(ctx, NEXT_RUNS)) {
      const runs_on = runDay(day, timezone, this.db.clock.now());
      const all = await leasesWithDebt(this.db, ctx, timezone, runs_on);
      const owing = only === undefined ? all : all.filter((lease_id) => lease_id === only);
      for (let from = 0; from < owing.length; from += LEASES_AT_ONCE) {
        const leases = await readCandidates(this.db, ctx, owing.slice(from, from + LEASES_AT_ONCE), runs_on);
        for (const lease of leases)
          rows.push(...rowsOf(evaluate(lease, settings, runs_on), runs_on).map((row) => ({ ...row, run_at })));
      }
    }
    return inOrder((await this.withNames(ctx, rows)).filter(matchesFilters(page)), page);
  }

  private async withNames(ctx: Context, rows: Row[]): Promise<Row[]> {
    const names = await this.db.read<Row>(ctx, NAMES, [[...new Set(rows.map(({ lease_id }) => lease_id))]]);
    const byLease = new Map(names.map((name) => [name.lease_id, name]));
    return rows.map((row) => ({ ...row, ...byLease.get(row.lease_id) }));
  }
}

const matchesFilters =
  ({ filters = {} }: ArrearsPreviewPage) =>
  (row: Row): boolean =>
    Object.entries(filters).every(([name, value]) => row[name] === value.toLowerCase());

/** As the runs come unless asked otherwise. */
function inOrder(rows: Row[], { sort, order = 'asc' }: ArrearsPreviewPage): Row[] {
  if (sort === undefined) return rows;
  const sign = order.toLowerCase() === 'asc' ? 1 : -1;
  const compare = (one: unknown, other: unknown) =>
    typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other));
  return rows.toSorted((one, other) => sign * compare(one[sort], other[sort]));
}

/** The mail that goes out and the fees that are charged, each as a row of its own. */
function rowsOf({ lease, reminder, fees }: Evaluation, day: string): Row[] {
  const { id: lease_id, lease_number, section_name, currency } = lease;
  const about = { lease_id, lease_number, section_name, currency };
  const mails = (reminder ? [reminder] : []).map(({ to, step, items }) => {
    const bills = items.map(({ bill, step: of }) => ({ ...billRow(bill, day), step: of }));
    const amount = fromCents(items.reduce((sum, { bill }) => sum + bill.outstanding, 0));
    return { id: `reminder:${lease_id}`, kind: 'reminder', ...about, step, to, amount, bills };
  });
  const charges = fees.map(({ bill, amount_cents, explanation }) => ({
    id: `late_fee:${bill.id}`,
    kind: 'late_fee',
    ...about,
    step: null,
    to: null,
    amount: fromCents(amount_cents),
    bills: [{ ...billRow(bill, day), step: null }],
    explanation,
  }));
  return [...mails, ...charges];
}

function billRow(bill: OpenBill, day: string) {
  const { amount_cents, ...facts } = reminderBill(bill, day);
  return { ...facts, amount: fromCents(amount_cents) };
}
