import type { Lease } from '../../types.js';
import { BondPanel } from './BondPanel.js';
import { OccupantFacts } from './OccupantFacts.js';

// In one file, since the first list names every part that it may load.
export { EndingPanel } from './EndingPanel.js';
export { Renewals } from './Renewals.js';

/** In the summary of a lease, below its terms: its bond, and who else lives there. */
export function LeaseDetails({ lease }: { lease: Lease }) {
  return (
    <>
      <BondPanel lease={lease} />
      <OccupantFacts lease={lease} />
    </>
  );
}
