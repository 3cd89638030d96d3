import { Navigate, Route, Routes } from 'react-router-dom';
import { AdminNotFound } from '../../admin/AdminNotFound.js';
import { InvoiceList } from './InvoiceList.js';
import { InvoicePage } from './InvoicePage.js';
import { InvoicePlaceholder } from './InvoicePlaceholder.js';

/** The documented paths of invoices. */
export function InvoiceRoutes() {
  return (
    <Routes>
      <Route index element={<Navigate to="/admin/invoice/invoice-ver-two" replace />} />
      <Route path="invoice-ver-two" element={<InvoiceList />} />
      <Route path="edit" element={<InvoicePage />} />
      <Route path="placeholder" element={<InvoicePlaceholder />} />
      <Route path="*" element={<AdminNotFound />} />
    </Routes>
  );
}
