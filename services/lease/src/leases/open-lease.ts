import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import type { LawPlace } from '@keystead/contracts';
import {
  consumeQuota,
  ContextCommand,
  Database,
  dayIn,
  fieldProblem,
  Id,
  ListOf,
  Money,
  newId,
  type Tx,
} from '@keystead/platform';
import { addMovement, firstReceipt } from '../bond/bond-ledger.js';
import { LAW_PLACE } from '../compliance/law-place.js';
import { refuseUnlawfulLease } from '../compliance/lawful-terms.js';
import { note } from '../model/lease-activity.js';
import { addTenant, NewLeaseTenant, isSameRenter, RENTER_TWICE } from '../model/lease-tenant.entity.js';
import { Lease, leaseFacts, leaseNumber } from '../model/lease.entity.js';
import { addRent } from '../model/rent-adjustment.entity.js';
import { agreedReview, renewedReview } from '../model/rent-review.js';
import { copyOccupants } from '../occupant/occupants.js';
import { renewedLease, rentersOf } from './renewal.js';

const TENANTS_MAX = 50;
const REVIEW = ['review_kind', 'review_percent', 'review_every_months', 'first_review_on'] as const;

/** Lets a section to its renters. */
export class OpenLease extends IntersectionType(
  PickType(Lease, [
    'section_id',
    'start_date',
    'end_date',
    'term_end_date',
    'latest_amount',
    'rent_frequency',
    'paid_to',
    'renewed_from_lease_id',
  ] as const),
  PartialType(PickType(Lease, ['due_date', 'bond_received', ...REVIEW] as const)),
) {
  @Id({ optional: true, about: 'When given, the section must belong to this property' }) property_id?: string | null;
  @Money({ optional: true, zero: true }) bond?: number | null;
  @Money({ optional: true, zero: true, about: 'Another name of `bond`' }) bond_required?: number | null;

  @ListOf(() => NewLeaseTenant, {
    max: TENANTS_MAX,
    optional: true,
    about: 'Left out in a renewal: those of the lease before',
    sentences: {
      list: 'This must be a list of renters',
      item: 'This must be a renter',
      tooMany: `At most ${TENANTS_MAX} renters`,
    },
  })
  tenants?: NewLeaseTenant[] | null;
}

export class OpenLeaseCommand extends ContextCommand<
  OpenLease,
  { id: string; lease_id: string; lease_number: string; version: number }
> {
  /** It came from a file: when it has begun, what was agreed and paid by now is a fact that no refusal changes. */
  isImported = false;
}

@CommandHandler(OpenLeaseCommand)
export class OpenLeaseHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: terms, isImported }: OpenLeaseCommand) {
    const named = withOnePrimaryContact(terms.tenants ?? []);
    return this.db.run(ctx, async (tx) => {
      const before = terms.renewed_from_lease_id ? await renewedLease(tx, terms.renewed_from_lease_id, terms) : null;
      const tenants = before && !terms.tenants ? await rentersOf(tx, before.id) : named;
      // The number is taken already when leases are counted, and counts for nothing when the lease is refused.
      const [{ law, ...place }] = await tx.inOrder([
        takeNumber(tx, terms),
        consumeQuota(tx, 'leases', () => countRunning(tx)),
      ]);
      const begun = leaseOn(place, terms, tx.now);
      const today = dayIn(begun.timezone, tx.now);
      refuseEndBeforePaid(begun, today);
      const agreed = agreedReview(begun, terms);
      const bond = firstReceipt(law, begun, today);
      const { bond_lodge_by } = bond;
      const has_ended_renewed = before?.end_date === null;
      const lease = {
        ...begun,
        has_ended_renewed,
        bond_lodge_by,
        ...(agreed ?? (before && renewedReview(before, begun))),
      };
      await tx.inOrder([
        tx.insert(Lease, lease),
        addRent(tx, lease.id, 1, {
          amount: lease.latest_amount,
          rent_frequency: lease.rent_frequency,
          effective_date: lease.start_date,
        }),
        ...(bond.movement ? [addMovement(tx, bond.movement)] : []),
        ...tenants.map((tenant) => addTenant(tx, lease.id, tenant)),
      ]);
      if (!isImported || lease.start_date > today) await refuseUnlawfulLease(tx, law, lease);
      if (before) {
        await copyOccupants(tx, before.id, lease.id);
        await note(tx, before.id, 'lease_renewed', {
          lease_id: lease.id,
          lease_number: lease.lease_number,
          start_date: lease.start_date,
        });
      }
      tx.emit('lease.opened', lease.id, 1, leaseFacts(lease));
      return { id: lease.id, lease_id: lease.id, lease_number: lease.lease_number, version: 1 };
    });
  }
}

/** What the section gives to a lease on it, and the number the lease gets. */
interface Place extends Pick<Lease, 'property_id' | 'property_block_id' | 'section_id' | 'room_id' | 'section_name'> {
  is_exclusive: boolean;
  currency: string;
  timezone: string;
  number: number;
}

interface TakenPlace extends Place {
  law: LawPlace;
}

/**
 * Finds the section and counts the lease in one statement. The counter's row stays locked until the end, so leases of
 * one company are opened one after the other and their numbers have no gaps.
 */
function takeNumber(tx: Tx, { section_id, property_id }: Pick<OpenLease, 'section_id' | 'property_id'>) {
  return tx.one<TakenPlace>(
    `with place as (
       select * from section where company_id = $1 and property_section_id = $2 and not is_removed
         and ($3::uuid is null or property_id = $3)
     ), counted as (
       insert into lease_counter as c (company_id, leases) select company_id, 1 from place
       on conflict (company_id) do update set leases = c.leases + 1 returning leases
     )
     select s.property_id, s.property_block_id, s.property_section_id as section_id, s.room_id, s.name as section_name,
       not s.is_shared as is_exclusive, s.currency, s.timezone, c.leases as number, ${LAW_PLACE} as law
     from place s, counted c`,
    [tx.ctx.company_id, section_id, property_id ?? null],
    'take_lease_number',
  );
}

/** What the plan counts: leases that are not over where they are let. */
export async function countRunning(tx: Tx): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    `select count(*)::int as count from lease
     where company_id = $1 and (end_date is null or end_date >= ($2::timestamptz at time zone timezone)::date)`,
    [tx.ctx.company_id, tx.now],
    'count_running_leases',
  );
  return count;
}

function leaseOn(place: Place, terms: OpenLease, now: Date) {
  return {
    ...place,
    id: newId(),
    lease_number: leaseNumber(dayIn(place.timezone, now), place.number),
    start_date: terms.start_date,
    end_date: terms.end_date ?? null,
    term_end_date: terms.term_end_date ?? null,
    due_date: terms.due_date ?? terms.start_date,
    paid_to: terms.paid_to ?? null,
    latest_amount: terms.latest_amount,
    rent_frequency: terms.rent_frequency,
    rent_count: 1,
    bond_required: terms.bond ?? terms.bond_required ?? null,
    bond_received: terms.bond_received ?? null,
    renewed_from_lease_id: terms.renewed_from_lease_id ?? null,
  };
}

/**
 * A fixed term that is over while rent is paid beyond it goes on, and other products keep its last day: taken for the end,
 * no more rent would be billed.
 */
function refuseEndBeforePaid({ end_date, paid_to }: Pick<Lease, 'end_date' | 'paid_to'>, today: string): void {
  if (!end_date || !paid_to || end_date >= today || paid_to <= end_date) return;
  throw fieldProblem({
    end_date: `Rent is paid to ${paid_to}, after this date. If the renter stays on, enter it as the end of the fixed term instead.`,
  });
}

/** The renters of a new lease, each named once. The first is the primary contact unless another one is. */
function withOnePrimaryContact(tenants: readonly NewLeaseTenant[]): NewLeaseTenant[] {
  const named = tenants.filter((tenant) => tenant.is_primary_contact);
  if (named.length > 1) throw fieldProblem({ tenants: 'Please choose one primary contact' });
  const again = tenants.findIndex((tenant, at) => tenants.slice(0, at).some((other) => isSameRenter(tenant, other)));
  if (again > 0) throw fieldProblem({ [`tenants.${again}.email`]: RENTER_TWICE });
  const primary = named[0] ?? tenants[0];
  return tenants.map((tenant) => ({ ...tenant, is_primary_contact: tenant === primary }));
}
