import { Suspense } from 'react';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { Waiting } from '../../shared/RecordPage.js';

const CompliancePage = lazyScreen<{ propertyId: string }>(
  'register',
  async () => (await import('../compliance/CompliancePage.js')).CompliancePage,
);
const Utilities = lazyScreen<{ place: { property_id?: string; property_block_id?: string } }>(
  'register',
  async () => (await import('../utilities/UtilityTabs.js')).UtilityTabs,
);

/** The safety checks of a property, in its page. */
export const ComplianceTab = ({ propertyId }: { propertyId: string }) => (
  <Suspense fallback={<Waiting />}>
    <CompliancePage propertyId={propertyId} />
  </Suspense>
);

/** Supplier bills and meter readings of a property or a unit, in its page. */
export const UtilitiesTab = (props: { place: { property_id?: string; property_block_id?: string } }) => (
  <Suspense fallback={<Waiting />}>
    <Utilities {...props} />
  </Suspense>
);
