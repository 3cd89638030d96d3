import { Navigate, useParams } from 'react-router-dom';
import { useText } from '../../i18n/texts.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { TabBar } from '../../shared/TabBar.js';
import { PreferencesTab } from './PreferencesTab.js';
import { PrivacyTab } from './PrivacyTab.js';
import { ProfileTab } from './ProfileTab.js';
import { SecurityTab } from './SecurityTab.js';
import { SubscriptionTab } from './SubscriptionTab.js';

const TABS = {
  profile: ProfileTab,
  security: SecurityTab,
  privacy: PrivacyTab,
  preferences: PreferencesTab,
  subscription: SubscriptionTab,
} as const;

type TabName = keyof typeof TABS;
const NAMES = Object.keys(TABS) as TabName[];

export function Settings() {
  const t = useText();
  const { tab } = useParams();
  const current = NAMES.find((name) => name === tab);
  if (!current) return <Navigate to="/admin/setting/profile" replace />;
  const Tab = TABS[current];
  return (
    <>
      <PageHeader title={t('menu.settings')} />
      <TabBar
        label={t('menu.settings')}
        current={current}
        tabs={NAMES.map((value) => ({ value, label: t(`menu.${value}`), to: `/admin/setting/${value}` }))}
      />
      <Tab />
    </>
  );
}
