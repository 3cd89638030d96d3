import { fieldProblem, OptionalUuid, Problem, type Tx } from '@keystead/platform';
import { lockProperty } from '../building/lock-building.js';
import type { Property } from '../building/property.entity.js';

/** A property named by itself, by one of its units or by a lease made in it: one of the three. */
export class NamedProperty {
  @OptionalUuid({ description: 'The property itself' }) property_id?: string | null;
  @OptionalUuid({ description: 'One of its units' }) property_block_id?: string | null;
  @OptionalUuid({ description: 'A lease made in it' }) lease_id?: string | null;
}

/** Ways to name a property, in the order of the values of `NAMED`. */
const TARGETS = ['property_id', 'property_block_id', 'lease_id'] as const;
type Names = Partial<Record<(typeof TARGETS)[number], string | null>>;

/** The values for `NAMED`; one way to name it must be there, and no two. */
export function namesOf(form: Names): (string | null)[] {
  const given = TARGETS.filter((target) => form[target]);
  if (given.length === 0) throw new Problem('MISSING_PARAMETERS');
  if (given.length > 1) throw fieldProblem({ [given[1]!]: 'Please name the property in one way only' });
  return TARGETS.map((target) => form[target] ?? null);
}

/** SQL of the property of a unit, or of what a lease was made on. */
export const propertyOfBlock = (company: string, block: string) =>
  `(select n.property_id from property_block n where n.company_id = ${company} and n.id = ${block})`;
export const propertyOfLease = (company: string, lease: string) =>
  `(select n.property_id from section_lease l join section n on n.company_id = ${company} and n.id = l.section_id
     where l.company_id = ${company} and l.lease_id = ${lease})`;

const NAMED = `select coalesce($2::uuid, ${propertyOfBlock('$1', '$3::uuid')}, ${propertyOfLease('$1', '$4::uuid')}) as id`;

/** Locks the property that a form names. */
export async function lockNamed(tx: Tx, form: Names): Promise<Property> {
  const names = namesOf(form);
  const { id } = await tx.one<{ id: string | null }>(NAMED, [tx.ctx.company_id, ...names], 'property_named');
  if (id === null) throw new Problem('NOT_FOUND');
  return lockProperty(tx, id);
}
