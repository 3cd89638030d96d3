import { type Context, Database, fieldsOf, one, Problem, scoped, t, utc } from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import type { OfLease } from '../../receivables/leases/place-names.js';
import { DebitMandate } from './mandate.entity.js';

export const MANDATE = one(
  t.nullable(
    t.object('DebitMandate', {
      ...fieldsOf(DebitMandate, 'id', 'status', 'version', 'lease_id', 'provider', 'end_reason', 'active_from'),
      ended_at: t.nullable(t.moment()),
      created_at: t.moment(),
    }),
  ),
);
export const MANDATE_REQUESTED = one(
  t.object('AskedMandate', {
    id: t.id('The same as `mandate_id`'),
    mandate_id: t.id(),
    ...fieldsOf(DebitMandate, 'lease_id', 'status', 'provider'),
    page_url: t.text('Where the renter gives the mandate'),
    expires_at: t.moment(),
  }),
);
export const MANDATE_CANCELLED = one(t.object('CancelledMandate', fieldsOf(DebitMandate, 'id', 'lease_id')));
export const WEBHOOK_RECEIVED = one(t.object('ReceivedNotice', { received: t.flag() }));

const NEWEST = scoped(
  'debit_mandate_of_lease',
  `select (select to_jsonb(t) from (
     select m.id, m.lease_id, m.provider, m.status, m.active_from, ${utc('m.ended_at')} as ended, m.end_reason, m.version,
       ${utc('m.created_at')} as created
     from debit_mandate m where m.company_id = scope.company::uuid and m.lease_id = $2
     order by m.status = 'ended', m.created_at desc limit 1) t) as mandate`,
);

interface Newest {
  mandate: ({ created: string; ended: string | null } & Record<string, unknown>) | null;
}

@Injectable()
export class MandateQueries {
  constructor(private readonly db: Database) {}

  /** The mandate of a lease: the open one, else the last; null when there was none. */
  async ofLease(ctx: Context, { lease_id }: OfLease): Promise<{ data: Record<string, unknown> | null }> {
    if (lease_id === undefined) throw new Problem('MISSING_LEASE_ID');
    const { mandate } = await this.db.readOne<Newest & Record<string, unknown>>(ctx, NEWEST, [lease_id]);
    if (!mandate) return { data: null };
    const { created, ended, ...rest } = mandate;
    return { data: { ...rest, ended_at: ended, created_at: created } };
  }
}
