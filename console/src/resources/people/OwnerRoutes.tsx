import { Route, Routes } from 'react-router-dom';
import { AdminNotFound } from '../../admin/AdminNotFound.js';
import { CompanyOwners } from './CompanyOwners.js';
import { OwnerPage } from './OwnerPage.js';
import { StatementPage } from './StatementPage.js';

/** `/admin/people/owners`, one owner, and the statements of one. */
export function OwnerRoutes() {
  return (
    <Routes>
      <Route index element={<CompanyOwners />} />
      <Route path=":owner_id" element={<OwnerPage />} />
      <Route path=":owner_id/statement" element={<StatementPage />} />
      <Route path="*" element={<AdminNotFound />} />
    </Routes>
  );
}
