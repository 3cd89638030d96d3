import { Navigate, Route, Routes } from 'react-router-dom';
import { AdminNotFound } from '../../admin/AdminNotFound.js';
import { RenterList } from './RenterList.js';
import { RenterPage } from './RenterPage.js';

/** `/admin/tenant/list` and `/admin/tenant/edit?id=`. */
export function RenterRoutes() {
  return (
    <Routes>
      <Route index element={<Navigate to="list" replace />} />
      <Route path="list" element={<RenterList />} />
      <Route path="edit" element={<RenterPage />} />
      <Route path="*" element={<AdminNotFound />} />
    </Routes>
  );
}
