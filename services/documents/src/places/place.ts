import { fieldProblem, Problem, type Database, type Context } from '@keystead/platform';
import { scoped } from '@keystead/platform';

/** What a document is about; null: the company. */
export interface PlaceIds {
  property_id: string | null;
  property_block_id: string | null;
  lease_id: string | null;
}

type NamedPlace = { [Name in keyof PlaceIds]?: string | null };

interface KnownPlaces extends Record<string, unknown> {
  is_known: boolean;
  lease: Pick<PlaceIds, 'property_id' | 'property_block_id'> | null;
  block_property_id: string | null;
}

// Read under the row policies of the caller: owners, renters and portfolio managers find only their own rows.
const KNOWN = scoped(
  'known_places',
  `select
    $2::uuid is null or exists (select 1 from property_projection p
      where p.company_id = scope.company::uuid and p.property_id = $2 and not p.is_removed) as is_known,
    (select json_build_object('property_id', l.property_id, 'property_block_id', l.property_block_id) from lease l
      where l.company_id = scope.company::uuid and l.id = $4) as lease,
    (select s.property_id from section s
      where s.company_id = scope.company::uuid and s.property_block_id = $3 and not s.is_removed limit 1) as block_property_id`,
);

/**
 * The property, unit and lease that a person names, each filled in from the one that is more exact. Throws NOT_FOUND for
 * what the company does not have, or the caller does not see; what does not fit together is refused by its field.
 */
export async function placeOf(db: Database, ctx: Context, named: NamedPlace): Promise<PlaceIds> {
  const { property_id = null, property_block_id = null, lease_id = null } = named;
  const known = await db.readOne<KnownPlaces>(ctx, KNOWN, [property_id, property_block_id, lease_id]);
  if (!known.is_known || (lease_id && !known.lease) || (property_block_id && !known.block_property_id))
    throw new Problem('NOT_FOUND');
  const block = property_block_id ?? known.lease?.property_block_id ?? null;
  const property = property_id ?? known.lease?.property_id ?? known.block_property_id;
  if (known.lease && known.lease.property_block_id !== block)
    throw fieldProblem({ lease_id: 'This is not a lease of this unit' });
  if (known.lease && known.lease.property_id !== property)
    throw fieldProblem({ lease_id: 'This is not a lease of this property' });
  if (known.block_property_id && known.block_property_id !== property)
    throw fieldProblem({ property_block_id: 'This is not a unit of this property' });
  return { property_id: property, property_block_id: block, lease_id };
}

/**
 * The same person, but with all rows of the company before them: for what is counted or stored beside the rows that an
 * owner, a renter or a portfolio manager sees. The caller has checked the permission before.
 */
export const asProduct = (ctx: Context): Context => ({ ...ctx, role: null });
