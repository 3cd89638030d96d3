import { useEffect, useMemo, useState } from 'react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { CoreAdminContext, localStorageStore } from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import { dataProvider } from '../api.js';
import { currentLanguage, useLanguage } from '../i18n/texts.js';
import { setAroundWrites } from '../net/call.js';
import { useDensity } from '../theme/density.js';
import { useMode } from '../theme/mode.js';
import { muiTheme } from '../theme/mui-theme.js';
import { AdminRoutes } from './AdminRoutes.js';
import { authProvider } from './auth-provider.js';
import { newI18nProvider } from './i18n-provider.js';
import { newQueryClient, RENEWED } from './query-client.js';
import { HistoryRouter, routerProvider } from './router.js';

// With the first write, which the first screen does without. Where it does not come, the write is sent all the same.
setAroundWrites(async (path, ask, send) => {
  const part = await import('../net/around-writes.js').catch(() => null);
  return part ? part.aroundWrite(path, ask, send) : send(ask);
});
const store = localStorageStore('1', 'Keystead');

/** Everything behind the sign-in. It lives as long as the session, and so does its cache. */
export function AdminApp() {
  const [queryClient] = useState(newQueryClient);
  useEffect(() => {
    const refresh = () => void queryClient.invalidateQueries();
    addEventListener(RENEWED, refresh);
    return () => removeEventListener(RENEWED, refresh);
  }, [queryClient]);
  const [i18nProvider] = useState(() => {
    store.setItem('locale', currentLanguage());
    return newI18nProvider();
  });
  const language = useLanguage();
  useEffect(() => store.setItem('locale', language), [language]);
  const mode = useMode();
  const density = useDensity();
  const theme = useMemo(() => muiTheme(mode, density), [mode, density]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <HistoryRouter>
        <Routes>
          <Route
            path="/admin/*"
            element={
              <CoreAdminContext
                basename="/admin"
                authProvider={authProvider}
                dataProvider={dataProvider}
                i18nProvider={i18nProvider}
                queryClient={queryClient}
                routerProvider={routerProvider}
                store={store}
              >
                <AdminRoutes />
              </CoreAdminContext>
            }
          />
        </Routes>
      </HistoryRouter>
    </ThemeProvider>
  );
}
