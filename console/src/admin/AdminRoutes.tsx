import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { HOME } from '../navigation/targets.js';
import { useSignIn } from '../session/session.js';
import { AdminNotFound } from './AdminNotFound.js';
import { lazyScreen } from './lazy-screen.js';
import { hrefOfScreen, mayOpen, type Screen, SCREENS } from './screens.js';
import { Shell } from './Shell.js';

const Settings = lazyScreen<object>('settings', async () => (await import('../screens/settings/Settings.js')).Settings);
const OwnPassword = lazyScreen<object>(
  'settings',
  async () => (await import('../screens/settings/OwnPassword.js')).OwnPassword,
);

/** A screen, for those who may open it. */
function Guarded({ Page, ...screen }: Screen) {
  useSignIn(); // another role may open other screens
  if (mayOpen(screen)) return <Page />;
  if (screen.path !== 'dashboard') return <AdminNotFound />;
  const first = SCREENS.find(mayOpen);
  // Who has no figures begins with what there is: everyone has settings.
  return <Navigate to={first ? hrefOfScreen(first) : '/admin/setting'} replace />;
}

/** The documented paths of the admin part. */
export function AdminRoutes() {
  if (useSignIn()?.user.must_change_password)
    return (
      <Suspense fallback={null}>
        <OwnPassword />
      </Suspense>
    );
  return (
    <Shell>
      <Suspense fallback={null}>
        <Routes>
          <Route index element={<Navigate to={HOME} replace />} />
          {SCREENS.map((screen) => (
            <Route key={screen.path} path={screen.path} element={<Guarded {...screen} />} />
          ))}
          <Route path="guide" element={<Navigate to="/admin/setting/guide" replace />} />
          <Route path="test" element={<Navigate to="/admin/setting/test" replace />} />
          <Route path="setting/:tab?" element={<Settings />} />
          <Route path="*" element={<AdminNotFound />} />
        </Routes>
      </Suspense>
    </Shell>
  );
}
