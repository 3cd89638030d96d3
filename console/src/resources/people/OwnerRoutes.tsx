import { Navigate, Route, Routes } from 'react-router-dom';
import { AdminNotFound } from '../../admin/AdminNotFound.js';
import { PAY_OWNERS } from '../payouts/paths.js';
import { PayoutList } from '../payouts/PayoutList.js';
import { CompanyOwners } from './CompanyOwners.js';
import { OwnerPage } from './OwnerPage.js';
import { StatementPage } from './StatementPage.js';

/** `/admin/people/owners`, one owner, the statements of one, and the payments to all. */
export function OwnerRoutes() {
  return (
    <Routes>
      <Route index element={<CompanyOwners />} />
      <Route path="pay" element={<Navigate to={PAY_OWNERS} replace />} />
      <Route path="payouts" element={<PayoutList />} />
      <Route path=":owner_id" element={<OwnerPage />} />
      <Route path=":owner_id/statement" element={<StatementPage />} />
      <Route path="*" element={<AdminNotFound />} />
    </Routes>
  );
}
