import { Injectable } from '@nestjs/common';
import { checkEntryNotice, type CheckResult, type LawPlace } from '@keystead/contracts';
import { type Context, Database, Day, dayIn, LAW_CHECK, one, OptionalUuid, scoped, t } from '@keystead/platform';
import { routineInspectionsBefore } from './visit.js';

/** A routine inspection that is not scheduled yet, or that is to be moved. */
export class NoticeQuestion {
  @Day({ about: 'The day of the inspection' }) inspect_on: string;
  @Day({ optional: true, about: 'The day on which the renters get notice; today when left out' })
  notice_given_on?: string | null;
  /** The one that is to be moved, which counts no second time. */
  @OptionalUuid() inspection_id?: string;
}

export const INSPECTION_NOTICE = one(
  t.object('InspectionNotice', {
    in_last_year: t.count('Other routine inspections of the lease in the twelve months before'),
    law: t.nullable(LAW_CHECK),
  }),
);

interface Notice {
  in_last_year: number;
  /** None where the notice is later than the day. */
  law: CheckResult<'entry_notice'> | null;
}

const OF_LEASE = {
  ...{ company: 'scope.company', property_block_id: 'l.property_block_id', lease_id: 'l.lease_id' },
  ...{ id: '$4', day: '$3' },
};

const NOTICE = scoped(
  'inspection_notice',
  `select p.timezone, p.country_iso, p.usage, a.state,
     ${routineInspectionsBefore(OF_LEASE)} as in_last_year
   from section_lease l
     join property_block b on b.company_id = scope.company::uuid and b.id = l.property_block_id and b.deleted_at is null
     join property p on p.company_id = scope.company::uuid and p.id = b.property_id and p.deleted_at is null
     left join property_address a on a.company_id = scope.company::uuid and a.property_id = p.id
   where l.company_id = scope.company::uuid and l.lease_id = $2`,
);

@Injectable()
export class NoticeQueries {
  constructor(private readonly db: Database) {}

  /** What scheduling would say, without scheduling. */
  async ofLease(ctx: Context, lease_id: string, question: NoticeQuestion): Promise<Notice> {
    const { inspect_on, notice_given_on, inspection_id = null } = question;
    const values = [lease_id, inspect_on, inspection_id];
    type Row = LawPlace & { timezone: string; in_last_year: number };
    const { timezone, in_last_year, ...place } = await this.db.readOne<Row>(ctx, NOTICE, values);
    const given_on = notice_given_on ?? dayIn(timezone, this.db.clock.now());
    if (given_on > inspect_on) return { in_last_year, law: null };
    return { in_last_year, law: checkEntryNotice(place, { given_on, enter_on: inspect_on, in_last_year }) };
  }
}
