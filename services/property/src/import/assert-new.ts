import { fieldProblem, type ImportValues, type Tx } from '@keystead/platform';

const PARTS = ['full_address', 'line1', 'line2', 'suburb', 'state', 'postcode'] as const;

/**
 * Refuses a row of a property that is there already: a file that is corrected and read again holds those of the first
 * time too. The same name at another address is another property; a part of the address that the row leaves out says
 * nothing.
 */
export async function assertNew(tx: Tx, { name, property_address }: ImportValues): Promise<void> {
  if (typeof name !== 'string') return;
  const address = (property_address ?? {}) as Record<string, unknown>;
  const parts = PARTS.map((part) => (typeof address[part] === 'string' ? address[part].trim() || null : null));
  const same = PARTS.map((part, at) => `($${at + 3}::text is null or lower(a.${part}) = lower($${at + 3}))`);
  const found = await tx.query(
    `select 1 from property p join property_address a on a.company_id = $1 and a.property_id = p.id
     where p.company_id = $1 and p.deleted_at is null and lower(p.name) = lower($2) and ${same.join(' and ')} limit 1`,
    [tx.ctx.company_id, name.trim(), ...parts],
    'property_there_already',
  );
  if (found.length > 0) throw fieldProblem({ name: 'A property with this name and address is there already' });
}
