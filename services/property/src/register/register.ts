import { dayIn, fieldProblem, t, type Tx } from '@keystead/platform';
import type { Property } from '../building/property.entity.js';

/** What rows of a unit say of it. */
export const OF_UNIT = { property_id: t.id(), property_name: t.text(), unit_name: t.text('Property and unit') };

/** SQL of the unit and the property that rows `r` belong to, outside of the trash. */
export const WITH_UNIT = `join property_block b on b.company_id = scope.company::uuid and b.id = r.property_block_id and b.deleted_at is null
  join property p on p.company_id = scope.company::uuid and p.id = r.property_id and p.deleted_at is null`;

/** A lease that is named must be one of the unit, as far as this service knows. */
export async function checkLease(
  tx: Tx,
  lease_id: string | null | undefined,
  block_id: string,
  field = 'lease_id',
): Promise<void> {
  if (!lease_id) return;
  const known = await tx.query(
    'select 1 from section_lease where company_id = $1 and lease_id = $2 and property_block_id = $3',
    [tx.ctx.company_id, lease_id, block_id],
    'lease_of_unit',
  );
  if (known.length === 0) throw fieldProblem({ [field]: 'This is not a lease of this unit' });
}

/** What is noted down has happened: its day is not after today, by the calendar where the property is. */
export function checkPast(tx: Tx, { timezone }: Pick<Property, 'timezone'>, days: Record<string, string | null>): void {
  const today = dayIn(timezone, tx.now);
  const late = Object.entries(days).filter(([, day]) => day !== null && day > today);
  if (late.length > 0)
    throw fieldProblem(Object.fromEntries(late.map(([field]) => [field, 'This day is in the future'])));
}

/** A document that is named must be one of the company, as far as this service knows; what a row holds already stays. */
export async function checkDocument(
  tx: Tx,
  document_id: string | null | undefined,
  current?: string | null,
): Promise<void> {
  if (!document_id || document_id === current) return;
  const known = await tx.query(
    'select 1 from document_projection where company_id = $1 and document_id = $2 and not is_removed',
    [tx.ctx.company_id, document_id],
    'document_of_company',
  );
  if (known.length === 0) throw fieldProblem({ document_id: 'We could not find that document' });
}
