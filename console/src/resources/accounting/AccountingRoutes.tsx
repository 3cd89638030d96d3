import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import { AdminNotFound } from '../../admin/AdminNotFound.js';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { useText } from '../../i18n/texts.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { RecordPage } from '../../shared/RecordPage.js';
import { TabBar } from '../../shared/TabBar.js';
import { Changes } from './Changes.js';
import { Reconcile } from './Reconcile.js';
import { Setup } from './Setup.js';
import { Sync } from './Sync.js';
import { useAccounting, useCompany } from './use-accounting.js';

const OwnCompanies = lazyScreen<object>(
  'company',
  async () => (await import('../administration/OwnCompanies.js')).OwnCompanies,
);

const TABS = { setup: Setup, sync: Sync, changes: Changes, reconcile: Reconcile } as const;
type Tab = keyof typeof TABS;
const NAMES = Object.keys(TABS) as Tab[];

/** The documented paths below `/admin/company`: the reader's companies, and the accounting provider of their own. */
export function AccountingRoutes() {
  const { company_id } = useCompany();
  const home = `/admin/company/${company_id}/xero/setup`;
  return (
    <Routes>
      <Route index element={<Navigate to="/admin/company/list" replace />} />
      <Route path="accounting" element={<Navigate to={home} replace />} />
      <Route path="list" element={<OwnCompanies />} />
      <Route path=":company_id/xero/:tab" element={<AccountingPage />} />
      <Route path="*" element={<AdminNotFound />} />
    </Routes>
  );
}

function AccountingPage() {
  const t = useText();
  const own = useCompany();
  const { company_id, tab } = useParams();
  const query = useAccounting();
  const current = NAMES.find((name) => name === tab);
  if (company_id !== own.company_id || !current) return <AdminNotFound />;
  return (
    <>
      <PageHeader title={t('menu.accounting')} />
      <RecordPage query={query}>
        {(accounting) => {
          const isBound = accounting.organisations.some(({ is_bound }) => is_bound);
          const shown = isBound ? current : 'setup';
          const Page = TABS[shown];
          return (
            <>
              {isBound && (
                <TabBar
                  label={t('menu.accounting')}
                  current={shown}
                  tabs={NAMES.map((value) => ({
                    value,
                    label: t(`accounting:tab.${value}`),
                    to: `/admin/company/${company_id}/xero/${value}`,
                  }))}
                />
              )}
              <Page accounting={accounting} />
            </>
          );
        }}
      </RecordPage>
    </>
  );
}
