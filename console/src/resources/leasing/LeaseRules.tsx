import { LawNote } from '../../shared/LawNote.js';
import type { Lease } from '../../types.js';

interface Props {
  lease: Lease;
  /** Names of the checks to show. */
  checks: readonly string[];
}

/** What the law of the state says about a lease, beside what is to be decided by it. */
export function LeaseRules({ lease, checks }: Props) {
  const known = (lease.compliance ?? []).filter(
    ({ check, result }) => checks.includes(check) && result !== 'not_checked',
  );
  return known.map((law) => <LawNote key={law.check} law={law} />);
}
