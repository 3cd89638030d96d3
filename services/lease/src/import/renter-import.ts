import { UUID_PATTERN } from '@keystead/contracts';
import { fieldProblem, type ImportKind, type ImportValues, type Tx } from '@keystead/platform';
import { AddLeaseTenant } from '../renter/add-lease-tenant.js';
import { RemoveLeaseTenant } from '../renter/remove-lease-tenant.js';

/** Further renters of leases that are there already. */
export const RENTER_IMPORT: ImportKind = {
  name: 'renter',
  columns: [
    { name: 'lease', example: 'L-2026-1' },
    { name: 'first_name', example: 'Mia' },
    { name: 'last_name', example: 'Nguyen' },
    { name: 'email', example: 'mia@renter.example' },
    { name: 'phone', example: '0400 000 001' },
    { name: 'is_primary_contact', type: 'flag', example: 'no' },
  ],
  Command: AddLeaseTenant,
  columnOf: { lease_id: 'lease' },
  body: async (tx, { lease, ...renter }) => ({ ...renter, lease_id: await leaseNamed(tx, lease) }),
  undo: (_tx, { id }, act) => act(Object.assign(new RemoveLeaseTenant(), { id: String(id) })),
};

/** A lease by its number or id. */
async function leaseNamed(tx: Tx, lease: ImportValues[string]): Promise<string> {
  if (typeof lease !== 'string' || lease === '') throw fieldProblem({ lease: 'this field is required' });
  if (UUID_PATTERN.test(lease)) return lease;
  const number = /^L-\d{4}-(\d{1,9})$/i.exec(lease)?.[1];
  const [found] = await tx.query<{ id: string }>(
    'select id from lease where company_id = $1 and number = $2 and upper(lease_number) = upper($3)',
    [tx.ctx.company_id, number ?? 0, lease],
    'lease_named',
  );
  if (!found) throw fieldProblem({ lease: 'There is no lease with this number' });
  return found.id;
}
