import { Suspense } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { Navigate, useParams } from 'react-router-dom';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { useSettings } from '../../admin/use-settings.js';
import { useText } from '../../i18n/texts.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { Waiting } from '../../shared/RecordPage.js';
import { TabBar } from '../../shared/TabBar.js';
import { PreferencesTab } from './PreferencesTab.js';
import { PrivacyTab } from './PrivacyTab.js';
import { ProfileTab } from './ProfileTab.js';
import { SecurityTab } from './SecurityTab.js';
import { SubscriptionTab } from './SubscriptionTab.js';

const RemindersTab = lazyScreen<object>('todos', async () => (await import('./RemindersTab.js')).RemindersTab);
const MailsTab = lazyScreen<object>('mails', async () => (await import('../../resources/mails/MailsTab.js')).MailsTab);
const TeamTab = lazyScreen<object>('people', async () => (await import('../../resources/team/TeamTab.js')).TeamTab);
const ImportTab = lazyScreen<object>(
  'imports',
  async () => (await import('../../resources/imports/ImportTab.js')).ImportTab,
);
const WebhooksTab = lazyScreen<object>(
  ['webhooks', 'people'],
  async () => (await import('../../resources/webhooks/WebhookList.js')).WebhooksTab,
);

const BillingTab = lazyScreen<object>(
  ['company', 'leasing'],
  async () => (await import('./billing/BillingTab.js')).BillingTab,
);
const CompanyTab = lazyScreen<object>('company', async () => (await import('./CompanyTab.js')).CompanyTab);

const TABS = {
  company: CompanyTab,
  billing: BillingTab,
  profile: ProfileTab,
  security: SecurityTab,
  privacy: PrivacyTab,
  preferences: PreferencesTab,
  subscription: SubscriptionTab,
  reminders: RemindersTab,
  team: TeamTab,
  import: ImportTab,
  mails: MailsTab,
  webhooks: WebhooksTab,
} as const;

type TabName = keyof typeof TABS;

const GuidePage = lazyScreen<object>(['company', 'dashboard'], async () => (await import('./GuidePage.js')).GuidePage);
const TestPage = lazyScreen<object>('company', async () => (await import('./TestPage.js')).TestPage);

/** The settings, and two pages that stand under the same address. */
export function Settings() {
  const { tab } = useParams();
  if (tab === 'guide') return <GuidePage />;
  if (tab === 'test') return <TestPage />;
  return <SettingTabs tab={tab} />;
}

function SettingTabs({ tab }: { tab: string | undefined }) {
  const t = useText();
  const names = useSettings();
  // Which names the same parts, one below the other.
  const hasSidebar = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  // The roles of the company stand with its team.
  const wanted = tab === 'roles' ? 'team' : tab;
  const current: TabName | undefined = names.find((name) => name === wanted);
  if (!current || current !== tab) return <Navigate to={`/admin/setting/${current ?? 'profile'}`} replace />;
  const Tab = TABS[current];
  return (
    <>
      <PageHeader title={t(hasSidebar ? `menu.${current}` : 'menu.settings')} />
      {!hasSidebar && (
        <TabBar
          label={t('menu.settings')}
          current={current}
          tabs={names.map((value) => ({ value, label: t(`menu.${value}`), to: `/admin/setting/${value}` }))}
        />
      )}
      <Suspense fallback={<Waiting />}>
        <Tab />
      </Suspense>
    </>
  );
}
