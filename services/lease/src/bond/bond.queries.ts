import { BOND_ENTRY_KINDS, checkBondLodgement, fromCents, isPersonRole, type LawPlace } from '@keystead/contracts';
import {
  choiceFilter,
  type Context,
  Database,
  fieldsOf,
  type FilteredList,
  LAW_CHECK,
  type ListAnswer,
  ListQuery,
  listResponse,
  major,
  page,
  scoped,
  t,
  utc,
} from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import { LAW_PLACE, UNKNOWN_PLACE } from '../compliance/law-place.js';
import { dayThere, PART_OF_LEASE } from '../model/lease-row.sql.js';
import { BondMovement } from './bond-movement.entity.js';
import { BOND, type Bond, bondLeases } from './bond.sql.js';
import { heldOf, lodgeTerms, toLodge } from './lodge-days.js';

const OF_MOVEMENT = ['lease_id', 'reference', 'note'] as const;
const REVERSAL = ['reversed_on', 'reversal_reason', 'version'] as const;

export const BOND_PAGE = page(
  t.object('BondMovementRow', {
    id: t.id('Of the movement; of what was kept, that of the payment or of the record of income'),
    kind: t.oneOf(BOND_ENTRY_KINDS),
    ...fieldsOf(BondMovement, ...OF_MOVEMENT),
    amount: t.money('Below zero where a figure was corrected'),
    day: t.nullable(t.day('Null where it was kept before days of that were stored')),
    lease_number: t.text('Of the lease on which it was recorded; the bond goes on in its renewals'),
    recorded_by: t.nullable(t.object('BondRecorder', { user_id: t.id(), name: t.nullable(t.text()) })),
    ...fieldsOf(BondMovement, ...REVERSAL),
    created_at: t.moment(),
  }),
  {
    bond: t.object('BondFigures', {
      required: t.nullable(t.money()),
      received: t.money(),
      lodged: t.money(),
      returned: t.money(),
      claimed: t.money('Used for bills, or recorded as income of category `bond_claim`'),
      held: t.money('Neither returned nor claimed'),
      to_lodge: t.money('Held, and not lodged yet'),
      currency: t.currency(),
      lodge_by: t.nullable(t.day('Last day to lodge it by the law of the state; null where no term is known')),
      law: t.nullable(LAW_CHECK),
    }),
  },
);

const row = (
  note: string,
  reason: string,
) => `r.id, r.lease_id, r.kind, ${major('r.amount')} as amount, r.day, r.reference,
  ${note} as note, (select f.lease_number from lease f where f.company_id = scope.company::uuid and f.id = r.lease_id),
  case when r.recorded_by is not null then json_build_object('user_id', r.recorded_by,
    'name', (select p.name from person p where p.company_id = scope.company::uuid and p.user_id = r.recorded_by)) end
    as recorded_by,
  r.reversed_on, ${reason} as reversal_reason, r.version, ${utc('r.created_at')} as created_at`;

/**
 * What happened to the bond of lease `$5`, with that of the leases before and after it: the latest first. `offset 0` has
 * the leases found once for both tables.
 */
export const BOND_MOVEMENTS: FilteredList = {
  ...PART_OF_LEASE,
  name: 'bond_movements_of_lease',
  from: `from (select array(${bondLeases('scope.company::uuid', '$5')}) as ids offset 0) leases cross join lateral (
      select m.id, m.lease_id, m.kind, m.amount, m.day, m.reference, m.note, m.recorded_by, m.reversed_on,
        m.reversal_reason, m.version, m.created_at
      from bond_movement m where m.company_id = scope.company::uuid and m.lease_id = any(leases.ids)
      union all
      select c.record_id, c.lease_id, case when c.is_payment then 'used_for_bills' else 'claimed' end, c.amount, c.day,
        null, null, null, null, null, c.version, c.created_at
      from bond_claim c where c.company_id = scope.company::uuid and c.lease_id = any(leases.ids)) r
    where true`,
  row: row('r.note', 'r.reversal_reason'),
  sorts: { day: 'r.day', created_at: 'r.created_at', amount: 'r.amount' },
  defaultSort: 'day',
  defaultOrderBy: 'r.day desc nulls last, r.created_at desc',
  filters: { kind: choiceFilter('r.kind', BOND_ENTRY_KINDS) },
};

/** Notes and reasons are for the team. */
const OWN_MOVEMENTS: FilteredList = {
  ...BOND_MOVEMENTS,
  name: 'bond_movements_of_lease:own',
  row: row('null::text', 'null::text'),
};

export class BondPage extends ListQuery(BOND_MOVEMENTS) {}

const FIGURES = scoped(
  'bond_figures',
  `select b.bond, l.currency, ${dayThere('$2')} as today, (select ${LAW_PLACE} from section s
     where s.company_id = scope.company::uuid and s.property_section_id = l.section_id) as place
   from lease l cross join lateral (${BOND('scope.company::uuid', '$3')}) b
   where l.company_id = scope.company::uuid and l.id = $3`,
);

interface FiguresRow {
  bond: Bond;
  currency: string;
  today: string;
  place: LawPlace | null;
}

@Injectable()
export class BondQueries {
  constructor(private readonly db: Database) {}

  list(ctx: Context, lease_id: string, query: BondPage, self: string): Promise<ListAnswer> {
    const list = isPersonRole(ctx.role) ? OWN_MOVEMENTS : BOND_MOVEMENTS;
    const extra = async () => ({ bond: await this.figures(ctx, lease_id) });
    return listResponse(this.db, ctx, list, query, self, { scope: [lease_id], extra });
  }

  private async figures(ctx: Context, lease_id: string) {
    const values = [this.db.clock.now(), lease_id];
    const { bond, currency, today, place: known } = await this.db.readOne<FiguresRow>(ctx, FIGURES, values);
    const place = known ?? UNKNOWN_PLACE;
    const [term] = lodgeTerms(place, bond, bond.receipts);
    const { required, received, lodged, returned, claimed } = bond;
    return {
      required: required === null ? null : fromCents(required),
      received: fromCents(received),
      lodged: fromCents(lodged),
      returned: fromCents(returned),
      claimed: fromCents(claimed),
      held: fromCents(Math.max(0, heldOf(bond))),
      to_lodge: fromCents(toLodge(bond)),
      currency,
      lodge_by: term?.lodge_by ?? null,
      law: term ? checkBondLodgement(place, { received_on: term.day, today }) : null,
    };
  }
}
