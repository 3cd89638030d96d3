import { Route, Routes } from 'react-router-dom';
import { AdminNotFound } from '../../admin/AdminNotFound.js';
import { BankFilePage } from './BankFilePage.js';
import { PayOwnersPage } from './PayOwnersPage.js';

/** `/admin/money/owners`: the payment of owners, and what their bank file needs. */
export function PayoutRoutes() {
  return (
    <Routes>
      <Route index element={<PayOwnersPage />} />
      <Route path="bank-file" element={<BankFilePage />} />
      <Route path="*" element={<AdminNotFound />} />
    </Routes>
  );
}
