import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { lazyPage } from '../navigation/lazy-page.js';
import { HOME } from '../navigation/targets.js';
import { AdminNotFound } from './AdminNotFound.js';
import { SCREENS } from './screens.js';
import { Shell } from './Shell.js';

const Settings = lazyPage<object>(async () => (await import('../screens/settings/Settings.js')).Settings);

/** The documented paths of the admin part. */
export function AdminRoutes() {
  return (
    <Shell>
      <Suspense fallback={null}>
        <Routes>
          <Route index element={<Navigate to={HOME} replace />} />
          {SCREENS.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path="setting/:tab?" element={<Settings />} />
          <Route path="*" element={<AdminNotFound />} />
        </Routes>
      </Suspense>
    </Shell>
  );
}
