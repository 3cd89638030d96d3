import {
  choiceFilter,
  type Context,
  Database,
  fieldsOf,
  type FilteredList,
  idFilter,
  ListQuery,
  page,
  scoped,
  t,
  utc,
} from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import { SYNC_KINDS } from '../provider/documents.js';
import { SYNC_ACTIONS, SyncActivity, SyncRun } from './sync-run.entity.js';

export const ACTIVITY_PAGE = page(
  t.object('AccountingSyncActivity', {
    ...fieldsOf(SyncActivity, 'id', 'record_id', 'kind', 'action', 'reference', 'source_id'),
    link: t.nullable(t.text('Where a person opens it at the provider')),
    ...fieldsOf(SyncActivity, 'error_code', 'error_detail', 'created_at'),
  }),
);

/** What became of each record of a sync. */
export const ACTIVITY: FilteredList = {
  name: 'sync_activity',
  from: 'from sync_activity r where r.company_id = scope.company::uuid',
  row: `r.id, r.record_id, r.kind, r.action, r.reference, r.source_id, r.link, r.error_code, r.error_detail,
    ${utc('r.created_at')} as created_at`,
  sorts: { created_at: 'r.created_at' },
  defaultSort: 'created_at',
  filters: {
    sync_id: idFilter('r.run_id'),
    action: choiceFilter('r.action', SYNC_ACTIONS),
    kind: choiceFilter('r.kind', SYNC_KINDS),
  },
};

export class ActivityPage extends ListQuery(ACTIVITY) {}

export const SYNC = t.object('AccountingSync', {
  sync_id: t.id(),
  ...fieldsOf(SyncRun, 'cause', 'status', 'started_at', 'finished_at', 'waits_until', 'error_code'),
  added: t.count(),
  changed: t.count(),
  deleted: t.count(),
  failed: t.count('Records that wait for a person'),
  waiting: t.count('Records that are still to be written'),
});

const RUNS = scoped(
  'sync_runs',
  `select r.id as sync_id, r.cause, r.status, ${utc('r.started_at')} as started_at, ${utc('r.finished_at')} as finished_at,
     ${utc('r.waits_until')} as waits_until, r.error_code, c.added, c.changed, c.deleted, c.failed,
     case when r.finished_at is null then (select count(*)::int from sync_record w where w.company_id = scope.company::uuid
       and w.organisation_id = r.organisation_id and w.state = 'waiting') else 0 end as waiting
   from sync_run r cross join lateral (
     select count(*) filter (where a.action = 'added')::int as added, count(*) filter (where a.action = 'changed')::int as changed,
       count(*) filter (where a.action = 'deleted')::int as deleted, count(*) filter (where a.action = 'failed')::int as failed
     from sync_activity a where a.company_id = scope.company::uuid and a.run_id = r.id) c
   where r.company_id = scope.company::uuid and r.organisation_id = $2 order by r.started_at desc, r.id desc limit 20`,
);

@Injectable()
export class SyncQueries {
  constructor(private readonly db: Database) {}

  /** The latest syncs of an organisation, the newest first. */
  latest(ctx: Context, organisation_id: string) {
    return this.db.read(ctx, RUNS, [organisation_id]);
  }
}
