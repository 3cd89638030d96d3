import { addDays } from '@keystead/contracts';
import { Navigate } from 'react-router-dom';
import { useShow } from '../../shared/use-show.js';
import type { Lease } from '../../types.js';
import { AddLeaseDialog } from '../leases/AddLeaseDialog.js';

/** Opens the form of a lease with rent and bond of another one, on its unit where that is free after it, or on another. */
export function CopyLease({ lease, onClose }: { lease: Lease; onClose: () => void }) {
  const show = useShow();
  const { section_id, end_date, renewed_by_lease_id, latest_amount, rent_frequency, bond_required } = lease;
  const terms = { latest_amount, rent_frequency, bond: bond_required ?? '' };
  if (!end_date || renewed_by_lease_id) return <AddLeaseDialog terms={terms} onClose={onClose} />;
  const start_date = [addDays(end_date, 1), show.today()].sort().at(-1);
  return <Navigate to={`/admin/lease/create/${section_id}`} state={{ lease: { ...terms, start_date } }} />;
}
