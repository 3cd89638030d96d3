import { Route, Routes } from 'react-router-dom';
import { AdminNotFound } from '../../admin/AdminNotFound.js';
import { InspectionList } from './InspectionList.js';
import { InspectionPage } from './InspectionPage.js';
import { ReportPage } from './ReportPage.js';

/** The list of inspections, one of them, and the form of its report. */
export function InspectionRoutes() {
  return (
    <Routes>
      <Route index element={<InspectionList />} />
      <Route path=":id" element={<InspectionPage />} />
      <Route path=":id/report" element={<ReportPage />} />
      <Route path="*" element={<AdminNotFound />} />
    </Routes>
  );
}
