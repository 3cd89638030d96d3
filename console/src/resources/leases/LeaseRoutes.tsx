import { Suspense } from 'react';
import { ResourceContextProvider } from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import { AdminNotFound } from '../../admin/AdminNotFound.js';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { lazyPage } from '../../navigation/lazy-page.js';
import { Waiting } from '../../shared/RecordPage.js';
import type { LeasePeopleForm } from './LeasePeople.js';
import { LeaseList } from './LeaseList.js';

const LeaseCreate = lazyScreen<object>('leasing', async () => (await import('./LeaseCreate.js')).LeaseCreate);
const LeaseEdit = lazyScreen<object>('leasing', async () => (await import('./LeaseEdit.js')).LeaseEdit);
const LeaseView = lazyPage<{ tab?: string; form?: LeasePeopleForm }>(
  async () => (await import('./LeaseView.js')).LeaseView,
);

export function LeaseRoutes() {
  return (
    <ResourceContextProvider value="lease">
      <Suspense fallback={<Waiting />}>
        <Routes>
          <Route index element={<LeaseList />} />
          <Route path="create/:section_id" element={<LeaseCreate />} />
          <Route path="edit" element={<LeaseEdit />} />
          {/* Mails that were sent before led to it. */}
          <Route path=":lease_id" element={<LeaseView />} />
          <Route path=":lease_id/view/:tab?" element={<LeaseView />} />
          <Route path=":lease_id/setup" element={<LeaseView tab="setup" />} />
          <Route path=":lease_id/people" element={<LeaseView tab="people" />} />
          <Route path=":lease_id/tenant/create" element={<LeaseView tab="people" form="tenant" />} />
          <Route path=":lease_id/agent/create" element={<LeaseView tab="people" form="agent" />} />
          <Route path=":lease_id/landlord/create" element={<LeaseView tab="people" form="landlord" />} />
          <Route path=":lease_id/landlord/setup" element={<LeaseView tab="people" form="shares" />} />
          <Route path="*" element={<AdminNotFound />} />
        </Routes>
      </Suspense>
    </ResourceContextProvider>
  );
}
