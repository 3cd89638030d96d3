import { Suspense } from 'react';
import { ResourceContextProvider } from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import { AdminNotFound } from '../../admin/AdminNotFound.js';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { lazyPage } from '../../navigation/lazy-page.js';
import { Waiting } from '../../shared/RecordPage.js';
import { PropertyList } from './PropertyList.js';

const PropertyAdd = lazyPage<object>(async () => (await import('./PropertyAdd.js')).PropertyAdd);
const PropertyDone = lazyPage<object>(async () => (await import('./PropertyDone.js')).PropertyDone);
const PropertyCreate = lazyScreen<object>('register', async () => (await import('./PropertyCreate.js')).PropertyCreate);
const PropertyEdit = lazyScreen<object>('register', async () => (await import('./PropertyEdit.js')).PropertyEdit);
const PropertyView = lazyScreen<object>('register', async () => (await import('./PropertyView.js')).PropertyView);
const BlockView = lazyScreen<{ kind: 'sa' | 'unit' }>(
  'register',
  async () => (await import('./BlockView.js')).BlockView,
);

const TrashPage = lazyScreen<object>('register', async () => (await import('../trash/TrashPage.js')).TrashPage);
const VacanciesPage = lazyScreen<object>(
  'reports',
  async () => (await import('../vacancies/VacanciesPage.js')).VacanciesPage,
);

export function PropertyRoutes() {
  return (
    <ResourceContextProvider value="property">
      <Suspense fallback={<Waiting />}>
        <Routes>
          <Route index element={<PropertyList />} />
          <Route path="add" element={<PropertyAdd />} />
          <Route path="vacancies" element={<VacanciesPage />} />
          <Route path="trash" element={<TrashPage />} />
          <Route path="create" element={<PropertyCreate />} />
          <Route path="create/:block_id" element={<PropertyCreate />} />
          <Route path="create/:id/success" element={<PropertyDone />} />
          <Route path="edit" element={<PropertyEdit />} />
          <Route path="unit/:property_block_id/view/:tab?" element={<BlockView kind="unit" />} />
          <Route path="sa/:property_block_id/view/:tab?" element={<BlockView kind="sa" />} />
          <Route path=":property_id/view/:tab?" element={<PropertyView />} />
          <Route path="*" element={<AdminNotFound />} />
        </Routes>
      </Suspense>
    </ResourceContextProvider>
  );
}
