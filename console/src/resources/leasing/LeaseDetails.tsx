import type { Lease } from '../../types.js';
import { BondPanel } from './BondPanel.js';
import { OccupantFacts } from './OccupantFacts.js';

// Both show the bond: one file has fewer parts that the first list names.
export { EndingPanel } from './EndingPanel.js';

/** In the summary of a lease, below its terms: its bond, and who else lives there. */
export function LeaseDetails({ lease }: { lease: Lease }) {
  return (
    <>
      <BondPanel lease={lease} />
      <OccupantFacts lease={lease} />
    </>
  );
}
