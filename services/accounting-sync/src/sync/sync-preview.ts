import { t, type Tx } from '@keystead/platform';
import { REWRITTEN_KINDS, SYNC_KINDS, type SyncKind } from '../provider/documents.js';
import { A_DAY } from '../calls/place.sql.js';
import { accountsOf, type Wanted } from './draft-records.js';
import { BATCH_SIZE } from './claim.sql.js';
import { matchesOf } from './run-states.js';

export const BUDGET = t.object('AccountingCallBudget', {
  day_left: t.count('Calls that the provider still allows today'),
  minute_left: t.count('Calls that it allows at once'),
  waits_until: t.nullable(t.moment('No calls before')),
});

const KIND_COUNTS = t.object('AccountingSyncKindCounts', {
  kind: t.oneOf(SYNC_KINDS),
  added: t.count(),
  changed: t.count(),
  deleted: t.count(),
});

export const PREVIEW = t.object('AccountingSyncPreview', {
  added: t.count('Records that are to be added'),
  changed: t.count(),
  deleted: t.count(),
  failed: t.count('Records that wait for a person'),
  kinds: t.list(KIND_COUNTS),
  calls: t.count('Calls that it takes, about'),
  budget: BUDGET,
  is_within_budget: t.flag('Today’s calls are enough'),
  unmatched: t.list(t.text('An account that has to be matched first')),
});

interface KindCounts extends Record<string, unknown> {
  kind: SyncKind;
  added: number;
  changed: number;
  deleted: number;
  failed: number;
}

const COUNTS = `select kind,
    count(*) filter (where state = 'waiting' and wanted is not null and remote_id is null)::int as added,
    count(*) filter (where state = 'waiting' and wanted is not null and remote_id is not null)::int as changed,
    count(*) filter (where state = 'waiting' and wanted is null)::int as deleted,
    count(*) filter (where state = 'failed')::int as failed
  from sync_record where company_id = $1 and organisation_id = $2 and state in ('waiting', 'failed') group by kind`;
// Everything that decides about accounts, once.
const SHAPES = `select distinct kind, jsonb_strip_nulls(jsonb_build_object('type', wanted->'type', 'category', wanted->'category',
    'account', wanted->'account', 'is_write_off', wanted->'is_write_off',
    'gst_cents', case when (wanted->>'gst_cents')::bigint > 0 then 1 end)) as wanted
  from sync_record where company_id = $1 and organisation_id = $2 and wanted is not null and state in ('waiting', 'failed')`;
export const BUDGET_OF = `select least(coalesce(case when l.noted_at > $2::timestamptz - interval '1 day' then l.day_remaining end, ${A_DAY}),
      ${A_DAY} - c.day)::int as day_left, greatest(60 - c.minute, 0)::int as minute_left,
    case when l.paused_until > $2::timestamptz then to_char(l.paused_until at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS') end as waits_until
  from (select count(*) filter (where started_at > $2::timestamptz - interval '1 day') as day,
      count(*) filter (where coalesce(finished_at, started_at) > $2::timestamptz - interval '1 minute') as minute
    from provider_call where provider_id = $1) c
  left join provider_limit l on l.provider_id = $1`;

export interface Budget extends Record<string, unknown> {
  day_left: number;
  minute_left: number;
  waits_until: string | null;
}

/** What a sync of planned records would do, and whether today's calls are enough for it. */
export async function previewOf(tx: Tx, organisation: { id: string; provider_id: string }) {
  const of = [tx.ctx.company_id, organisation.id];
  const counted = await tx.query<KindCounts>(COUNTS, of, 'sync_preview');
  const shapes = await tx.query<{ kind: SyncKind; wanted: Partial<Wanted> }>(SHAPES, of, 'sync_preview_shapes');
  const budget = await tx.one<Budget>(BUDGET_OF, [organisation.provider_id, tx.now], 'sync_budget');
  const matches = await matchesOf(tx, organisation.id);
  const needed = new Set(shapes.flatMap(({ kind, wanted }) => accountsOf(kind, wanted)));
  const calls = counted.reduce((sum, counts) => sum + callsOf(counts), 0);
  const total = (name: 'added' | 'changed' | 'deleted' | 'failed') =>
    counted.reduce((sum, counts) => sum + counts[name], 0);
  return {
    added: total('added'),
    changed: total('changed'),
    deleted: total('deleted'),
    failed: total('failed'),
    kinds: counted.map(({ kind, added, changed, deleted }) => ({ kind, added, changed, deleted })),
    calls,
    budget,
    is_within_budget: calls <= budget.day_left,
    unmatched: [...needed].filter((account) => !matches.has(account)).sort(),
  };
}

/** What is added is looked for first; what is written one by one costs a call each. */
function callsOf({ kind, added, changed, deleted }: KindCounts): number {
  const isSingle = kind === 'credit_allocation' || kind === 'tracking_option';
  const isRemade = REWRITTEN_KINDS.includes(kind);
  const batches = (count: number) => Math.ceil(count / (isSingle ? 1 : BATCH_SIZE));
  const adding = batches(added + (isRemade ? changed : 0)) * (kind === 'contact' ? 1 : 2);
  return adding + (isRemade ? changed : batches(changed)) + deleted + (deleted > 0 ? 1 : 0);
}
