import type { CheckResult } from '@keystead/contracts';
import { Problem } from '@keystead/platform';

/** Refuses what a law forbids, by the field that says it, with the sentence and where the law can be read. */
export function refuseBlocked(checks: Record<string, CheckResult | null>): void {
  const errors = Object.entries(checks).flatMap(([field, found]) =>
    found?.result === 'blocked' ? [[field, `${found.sentence} (${found.citation!.source})`] as const] : [],
  );
  if (errors.length > 0) throw new Problem('AGAINST_LAW', { errors: Object.fromEntries(errors) });
}
