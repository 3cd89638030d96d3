import { Route, Routes } from 'react-router-dom';
import { AdminNotFound } from '../../admin/AdminNotFound.js';
import { MaintenancePage } from './MaintenanceList.js';
import { RequestPage } from './RequestPage.js';

/** The list of maintenance requests, and one of them. */
export function MaintenanceRoutes() {
  return (
    <Routes>
      <Route index element={<MaintenancePage />} />
      <Route path=":id" element={<RequestPage />} />
      <Route path="*" element={<AdminNotFound />} />
    </Routes>
  );
}
