import { Navigate, Route, Routes } from 'react-router-dom';
import { AdminNotFound } from '../../admin/AdminNotFound.js';
import { RenterEdit, RenterPage } from './RenterPage.js';

/** `/admin/tenant/list` and `/admin/tenant/edit?id=`. */
export function RenterRoutes() {
  return (
    <Routes>
      <Route index element={<Navigate to="list" replace />} />
      <Route path="list" element={<RenterPage />} />
      <Route path="edit" element={<RenterEdit />} />
      <Route path="*" element={<AdminNotFound />} />
    </Routes>
  );
}
