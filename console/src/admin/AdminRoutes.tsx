import { Suspense } from 'react';
import { ResourceContextProvider } from 'ra-core';
import { Navigate, Route, Routes } from 'react-router-dom';
import { lazyPage } from '../navigation/lazy-page.js';
import { HOME } from '../navigation/targets.js';
import { AdminNotFound } from './AdminNotFound.js';
import { lazyScreen } from './lazy-screen.js';
import { Shell } from './Shell.js';

const Dashboard = lazyPage<object>(async () => (await import('../screens/dashboard/Dashboard.js')).Dashboard);
const Settings = lazyPage<object>(async () => (await import('../screens/settings/Settings.js')).Settings);
const properties = () => import('../resources/properties/index.js');
const PropertyList = lazyPage<object>(async () => (await properties()).PropertyList);
const PropertyAdd = lazyPage<object>(async () => (await properties()).PropertyAdd);
const PropertyCreate = lazyPage<object>(
  async () => (await import('../resources/properties/PropertyCreate.js')).PropertyCreate,
);
const PropertyEdit = lazyPage<object>(
  async () => (await import('../resources/properties/PropertyEdit.js')).PropertyEdit,
);
const PropertyDone = lazyPage<object>(async () => (await properties()).PropertyDone);
const PropertyView = lazyPage<object>(
  async () => (await import('../resources/properties/PropertyView.js')).PropertyView,
);
const BlockView = lazyPage<{ kind: 'sa' | 'unit' }>(
  async () => (await import('../resources/properties/BlockView.js')).BlockView,
);
const LeaseList = lazyPage<object>(async () => (await import('../resources/leases/LeaseList.js')).LeaseList);
const LeaseCreate = lazyPage<object>(async () => (await import('../resources/leases/LeaseCreate.js')).LeaseCreate);
const LeaseEdit = lazyPage<object>(async () => (await import('../resources/leases/LeaseEdit.js')).LeaseEdit);
const LeaseView = lazyPage<{ tab?: string; adding?: boolean }>(
  async () => (await import('../resources/leases/LeaseView.js')).LeaseView,
);

const MaintenancePage = lazyPage<object>(
  async () => (await import('../resources/maintenance/MaintenanceList.js')).MaintenancePage,
);
const TodoPage = lazyScreen<object>('todos', async () => (await import('../resources/todos/TodoList.js')).TodoPage);
const DocumentRoutes = lazyScreen<object>(
  'documents',
  async () => (await import('../resources/documents/DocumentPage.js')).DocumentRoutes,
);

/** The documented paths of the admin part. */
export function AdminRoutes() {
  return (
    <Shell>
      <Suspense fallback={null}>
        <Routes>
          <Route index element={<Navigate to={HOME} replace />} />
          <Route path="dashboard" element={<Dashboard />} />
          <Route path="property/*" element={<PropertyRoutes />} />
          <Route path="lease/*" element={<LeaseRoutes />} />
          <Route path="maintenance" element={<MaintenancePage />} />
          <Route path="todo" element={<TodoPage />} />
          <Route path="document/*" element={<DocumentRoutes />} />
          <Route path="setting/:tab?" element={<Settings />} />
          <Route path="*" element={<AdminNotFound />} />
        </Routes>
      </Suspense>
    </Shell>
  );
}

function PropertyRoutes() {
  return (
    <ResourceContextProvider value="property">
      <Routes>
        <Route index element={<PropertyList />} />
        <Route path="add" element={<PropertyAdd />} />
        <Route path="create" element={<PropertyCreate />} />
        <Route path="create/:block_id" element={<PropertyCreate />} />
        <Route path="create/:id/success" element={<PropertyDone />} />
        <Route path="edit" element={<PropertyEdit />} />
        <Route path="unit/:property_block_id/view/:tab?" element={<BlockView kind="unit" />} />
        <Route path="sa/:property_block_id/view/:tab?" element={<BlockView kind="sa" />} />
        <Route path=":property_id/view/:tab?" element={<PropertyView />} />
        <Route path="*" element={<AdminNotFound />} />
      </Routes>
    </ResourceContextProvider>
  );
}

function LeaseRoutes() {
  return (
    <ResourceContextProvider value="lease">
      <Routes>
        <Route index element={<LeaseList />} />
        <Route path="create/:section_id" element={<LeaseCreate />} />
        <Route path="edit" element={<LeaseEdit />} />
        <Route path=":lease_id/view/:tab?" element={<LeaseView />} />
        <Route path=":lease_id/setup" element={<LeaseEdit />} />
        <Route path=":lease_id/people" element={<LeaseView tab="people" />} />
        <Route path=":lease_id/tenant/create" element={<LeaseView tab="people" adding />} />
        <Route path="*" element={<AdminNotFound />} />
      </Routes>
    </ResourceContextProvider>
  );
}
