import { Suspense } from 'react';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { Waiting } from '../../shared/RecordPage.js';
import type { Property } from '../../types.js';
import type { MoneyTabProps } from '../income/MoneyTab.js';

const CompliancePage = lazyScreen<{ propertyId: string }>(
  'register',
  async () => (await import('../compliance/CompliancePage.js')).CompliancePage,
);
const Utilities = lazyScreen<{ place: { property_id?: string; property_block_id?: string } }>(
  'register',
  async () => (await import('../utilities/UtilityTabs.js')).UtilityTabs,
);
const KeyPage = lazyScreen<{ propertyId: string }>(
  'register',
  async () => (await import('../keys/KeyPage.js')).KeyPage,
);

const HealthTabContent = lazyScreen<{ blockId: string }>(
  'register',
  async () => (await import('../health/HealthTab.js')).HealthTab,
);

/** How a unit is doing, in its page. */
export const HealthTab = (props: { blockId: string }) => (
  <Suspense fallback={<Waiting />}>
    <HealthTabContent {...props} />
  </Suspense>
);

const PropertyHealth = lazyScreen<{ property: Property }>(
  'register',
  async () => (await import('../health/PropertyHealth.js')).PropertyHealth,
);

/** How a property is doing, in its page. */
export const PropertyHealthTab = (props: { property: Property }) => (
  <Suspense fallback={<Waiting />}>
    <PropertyHealth {...props} />
  </Suspense>
);

/** The safety checks of a property, in its page. */
export const ComplianceTab = ({ propertyId }: { propertyId: string }) => (
  <Suspense fallback={<Waiting />}>
    <CompliancePage propertyId={propertyId} />
  </Suspense>
);

/** The keys of a property, in its page. */
export const KeysTab = ({ propertyId }: { propertyId: string }) => (
  <Suspense fallback={<Waiting />}>
    <KeyPage propertyId={propertyId} />
  </Suspense>
);

const Maintenance = lazyScreen<{ propertyId: string }>(
  'register',
  async () => (await import('../maintenance/MaintenanceList.js')).MaintenanceList,
);

/** The maintenance requests of a property, in its page. */
export const MaintenanceTab = ({ propertyId }: { propertyId: string }) => (
  <Suspense fallback={<Waiting />}>
    <Maintenance propertyId={propertyId} />
  </Suspense>
);

/** Supplier bills and meter readings of a property or a unit, in its page. */
export const UtilitiesTab = (props: { place: { property_id?: string; property_block_id?: string } }) => (
  <Suspense fallback={<Waiting />}>
    <Utilities {...props} />
  </Suspense>
);

const Money = lazyScreen<MoneyTabProps>('money', async () => (await import('../income/MoneyTab.js')).MoneyTab);

export function MoneyTab(props: MoneyTabProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <Money {...props} />
    </Suspense>
  );
}
