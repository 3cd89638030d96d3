import {
  CompanyRecord,
  Day,
  dayIn,
  explainConstraint,
  fieldProblem,
  Flag,
  Id,
  newId,
  Percent,
  Problem,
  type Tx,
} from '@keystead/platform';
import { Entity } from 'typeorm';
import { countChange } from '../building/lock-building.js';
import type { Property } from '../building/property.entity.js';
import { Owner } from './owner.entity.js';
import { OWNERS_MAX, type Holding } from './shares.js';

explainConstraint('ck_ownership__sum', 'SHARES_NOT_WHOLE');
explainConstraint('ck_ownership__primary', 'NO_PRIMARY_CONTACT');
explainConstraint('uq_ownership__primary', 'NO_PRIMARY_CONTACT');
explainConstraint('uq_ownership__owner', 'OWNER_ALREADY');
explainConstraint('fk_ownership__owner', 'OWNER_HOLDS_SHARE');

/** What an owner has of a property. All shares of one add up to the whole, which a trigger checks at the commit. */
@Entity('ownership')
export class Ownership extends CompanyRecord {
  @Id() property_id: string;
  @Id() owner_id: string;
  @Percent() share_percent: number;
  /** The person to whom letters and calls go; one for each property. */
  @Flag() is_primary_contact: boolean;
  @Day({ optional: true, about: 'First day on which the share is held; not given: the day it was recorded' })
  acquired_date: string | null;
}

/** How a change of owners is recorded. */
export interface OwnershipChange {
  /** First day on which the new shares are held, today or earlier; it also corrects what was recorded for later days. */
  acquired_date?: string | null;
  /** Whether everyone whose share changes gets an email. */
  isTransfer?: boolean;
}

/** The holdings of a locked property, in the order in which its owners came. */
export function ownershipOf(tx: Tx, property_id: string): Promise<Ownership[]> {
  return tx.query<Ownership & Record<string, unknown>>(
    'select * from ownership where company_id = $1 and property_id = $2 order by created_at, id',
    [tx.ctx.company_id, property_id],
    'ownership_of_property',
  );
}

/** Replaces the owners of a locked property and publishes them; answers the property's version after it. */
export async function changeOwnership(
  tx: Tx,
  property: Property,
  before: readonly Ownership[],
  wanted: readonly Holding[],
  { acquired_date = null, isTransfer = false }: OwnershipChange = {},
): Promise<number> {
  if (wanted.length > OWNERS_MAX) throw new Problem('TOO_MANY_OWNERS');
  if (acquired_date !== null && acquired_date > dayIn(property.timezone, tx.now))
    throw fieldProblem({ acquired_date: 'This day is in the future' });
  const after = dated(before, wanted, acquired_date);
  if (isSame(before, after)) return property.version;
  await writeOwnership(tx, property.id, before, after);
  tx.audit('property', property.id, 'ownership', { owners: before.map(shown) }, { owners: after.map(shown) });
  const version = await countChange(tx, property);
  const owners = after.map(({ owner_id, share_percent: share, is_primary_contact }) => ({
    owner_id,
    share,
    is_primary_contact,
  }));
  const concerned = isTransfer ? await concernedBy(tx, before, after) : undefined;
  const { id: property_id, name } = property;
  tx.emit('property.ownership_changed', property_id, version, {
    property_id,
    name,
    owners,
    acquired_date,
    corrects_date: acquired_date !== null && hasSameShares(before, after),
    concerned,
  });
  return version;
}

type DatedHolding = Holding & Pick<Ownership, 'acquired_date'>;

/** The holdings with their days. */
function dated(before: readonly Ownership[], after: readonly Holding[], day: string | null): DatedHolding[] {
  const held = new Map(before.map((row) => [row.owner_id, row]));
  const corrected = day !== null && hasSameShares(before, after) ? latestDay(before) : undefined;
  return after.map(({ owner_id, share_percent, is_primary_contact }) => {
    const row = held.get(owner_id);
    const isUnchanged = row?.share_percent === share_percent && row.acquired_date !== corrected;
    const acquired_date = isUnchanged ? earlier(row.acquired_date, day) : day;
    return { owner_id, share_percent, is_primary_contact, acquired_date };
  });
}

/** A share of the same size keeps its day unless an earlier one is given. */
function earlier(since: string | null, day: string | null): string | null {
  return since !== null && (day === null || since <= day) ? since : day;
}

/** The day from which the shares together are as they are; null when it was never given. */
function latestDay(holdings: readonly Ownership[]): string | null {
  const days = holdings.flatMap(({ acquired_date }) => acquired_date ?? []);
  return days.toSorted().at(-1) ?? null;
}

function hasSameShares(before: readonly Holding[], after: readonly Holding[]): boolean {
  const held = new Map(before.map(({ owner_id, share_percent }) => [owner_id, share_percent]));
  return before.length === after.length && after.every((one) => held.get(one.owner_id) === one.share_percent);
}

const shown = ({ owner_id, share_percent, is_primary_contact, acquired_date }: DatedHolding) => ({
  owner_id,
  share: (share_percent / 100).toFixed(2),
  is_primary_contact,
  acquired_date,
});

function isSame(before: readonly DatedHolding[], after: readonly DatedHolding[]): boolean {
  const known = new Map(before.map((holding) => [holding.owner_id, JSON.stringify(shown(holding))]));
  return (
    before.length === after.length &&
    after.every((holding) => known.get(holding.owner_id) === JSON.stringify(shown(holding)))
  );
}

/**
 * Sent together, one after the other. The person who stops being the primary contact comes before the person who begins: an index
 * allows no two at any moment.
 */
async function writeOwnership(
  tx: Tx,
  property_id: string,
  before: readonly Ownership[],
  after: readonly DatedHolding[],
): Promise<void> {
  const wanted = new Map(after.map((holding) => [holding.owner_id, holding]));
  const leaving = before.filter(({ owner_id }) => !wanted.has(owner_id));
  const held = new Map(before.map((row) => [row.owner_id, row]));
  const primaryLast = after.toSorted((one, other) => Number(one.is_primary_contact) - Number(other.is_primary_contact));
  await tx.inOrder([
    ...leaving.map((row) => tx.remove(Ownership, row)),
    ...primaryLast.map(({ owner_id, ...holding }) => {
      const row = held.get(owner_id);
      return row
        ? tx.update(Ownership, row, holding)
        : tx.insert(Ownership, { id: newId(), property_id, owner_id, ...holding });
    }),
  ]);
}

/** Everyone who has another share than before, with the address they have now. */
async function concernedBy(tx: Tx, before: readonly Holding[], after: readonly Holding[]) {
  const share = (holdings: readonly Holding[], id: string) =>
    holdings.find(({ owner_id }) => owner_id === id)?.share_percent ?? 0;
  const ids = [...new Set([...before, ...after].map(({ owner_id }) => owner_id))];
  const people = await tx.query<Owner & Record<string, unknown>>(
    'select id, user_id, email, first_name from owner where company_id = $1 and id = any($2)',
    [tx.ctx.company_id, ids],
    'owners_concerned',
  );
  return people
    .map(({ id, user_id, email, first_name }) => ({
      owner_id: id,
      user_id,
      email,
      first_name,
      share_before: share(before, id),
      share_after: share(after, id),
    }))
    .filter(({ share_before, share_after }) => share_before !== share_after);
}
