import { lazyTab } from '../../admin/lazy-tab.js';
import type { Property } from '../../types.js';
import type { MoneyTabProps } from '../income/MoneyTab.js';

// What stands in the page of a property or a unit, each part loaded when it is opened.

interface OfProperty {
  propertyId: string;
}

/** How a unit is doing. */
export const HealthTab = lazyTab<{ blockId: string }>(
  'register',
  async () => (await import('../health/HealthTab.js')).HealthTab,
);

/** How a property is doing. */
export const PropertyHealthTab = lazyTab<{ property: Property }>(
  'register',
  async () => (await import('../health/PropertyHealth.js')).PropertyHealth,
);

/** The safety checks of a property. */
export const ComplianceTab = lazyTab<OfProperty>(
  'register',
  async () => (await import('../compliance/CompliancePage.js')).CompliancePage,
);

/** The keys of a property. */
export const KeysTab = lazyTab<OfProperty>('register', async () => (await import('../keys/KeyPage.js')).KeyPage);

/** The maintenance requests of a property. */
export const MaintenanceTab = lazyTab<OfProperty>(
  'register',
  async () => (await import('../maintenance/MaintenanceList.js')).MaintenanceList,
);

/** The inspections of a property or a unit. */
export const InspectionsTab = lazyTab<{ propertyId: string; blockId?: string }>(
  'inspections',
  async () => (await import('../inspections/InspectionList.js')).InspectionList,
);

/** Supplier bills and meter readings of a property or a unit. */
export const UtilitiesTab = lazyTab<{ place: { property_id?: string; property_block_id?: string } }>(
  'register',
  async () => (await import('../utilities/UtilityTabs.js')).UtilityTabs,
);

/** Income and expenses of a property or a unit. */
export const MoneyTab = lazyTab<MoneyTabProps>('money', async () => (await import('../income/MoneyTab.js')).MoneyTab);
