import { CompanyRecord, explainConstraint, Flag, Id, newId, Percent, Problem, type Tx } from '@keystead/platform';
import { Entity } from 'typeorm';
import { countChange } from '../lock-building.js';
import type { Property } from '../property.js';
import { Owner } from './owner.js';
import { OWNERS_MAX, type Holding } from './shares.js';

explainConstraint('ck_ownership__whole', 'SHARES_NOT_WHOLE');
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
  /** Whoever letters and calls go to; one of them for each property. */
  @Flag() is_primary_contact: boolean;
}

/** The holdings of a locked property, in the order in which its owners came. */
export function ownershipOf(tx: Tx, property_id: string): Promise<Ownership[]> {
  return tx.query<Ownership & Record<string, unknown>>(
    'select * from ownership where company_id = $1 and property_id = $2 order by created_at, id',
    [tx.ctx.company_id, property_id],
    'ownership_of_property',
  );
}

/**
 * Makes these the owners of a locked property and says so; answers the property's version after it. `isTransfer` has
 * those told by mail whose share changed.
 */
export async function changeOwnership(
  tx: Tx,
  property: Property,
  before: readonly Ownership[],
  after: readonly Holding[],
  isTransfer = false,
): Promise<number> {
  if (after.length > OWNERS_MAX) throw new Problem('TOO_MANY_OWNERS');
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
  tx.emit('property.ownership_changed', property_id, version, { property_id, name, owners, concerned });
  return version;
}

const shown = ({ owner_id, share_percent, is_primary_contact }: Holding) => ({
  owner_id,
  share: (share_percent / 100).toFixed(2),
  is_primary_contact,
});

function isSame(before: readonly Holding[], after: readonly Holding[]): boolean {
  const known = new Map(before.map((holding) => [holding.owner_id, JSON.stringify(shown(holding))]));
  return (
    before.length === after.length &&
    after.every((holding) => known.get(holding.owner_id) === JSON.stringify(shown(holding)))
  );
}

/**
 * Sent together, one after the other. Whoever stops being the primary contact comes before whoever begins: an index
 * allows no two at any moment.
 */
async function writeOwnership(
  tx: Tx,
  property_id: string,
  before: readonly Ownership[],
  after: readonly Holding[],
): Promise<void> {
  const wanted = new Map(after.map((holding) => [holding.owner_id, holding]));
  const leaving = before.filter(({ owner_id }) => !wanted.has(owner_id));
  const held = new Map(before.map((row) => [row.owner_id, row]));
  const inOrder = after.toSorted((one, other) => Number(one.is_primary_contact) - Number(other.is_primary_contact));
  await Promise.all([
    ...leaving.map((row) => tx.remove(Ownership, row)),
    ...inOrder.map(({ owner_id, share_percent, is_primary_contact }) => {
      const row = held.get(owner_id);
      return row
        ? tx.update(Ownership, row, { share_percent, is_primary_contact })
        : tx.insert(Ownership, { id: newId(), property_id, owner_id, share_percent, is_primary_contact });
    }),
  ]);
}

/** Everybody who has another share than before, with the address they have now. */
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
