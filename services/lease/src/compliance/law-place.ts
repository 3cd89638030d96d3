import type { CheckResult, LawPlace } from '@keystead/contracts';
import { Problem, type Tx } from '@keystead/platform';

/** SQL of the place of section `s`, as the checks want it. */
export const LAW_PLACE = `json_build_object('country_iso', s.country_iso, 'state', s.state, 'usage', s.usage)`;

export const UNKNOWN_PLACE: LawPlace = { country_iso: null, state: null, usage: null };

/** Where a section stands and what for; nothing is known of one that was not published since this exists. */
export async function lawPlaceOf(tx: Tx, section_id: string): Promise<LawPlace> {
  const [found] = await tx.query<{ place: LawPlace }>(
    `select ${LAW_PLACE} as place from section s where s.company_id = $1 and s.property_section_id = $2`,
    [tx.ctx.company_id, section_id],
    'law_of_section',
  );
  return found?.place ?? UNKNOWN_PLACE;
}

/** Refuses what a law forbids, by the field that says it, with the sentence and where the law can be read. */
export function refuseBlocked(checks: Record<string, CheckResult | null>): void {
  const errors = Object.entries(checks).flatMap(([field, found]) =>
    found?.result === 'blocked' ? [[field, `${found.sentence} (${found.citation!.source})`] as const] : [],
  );
  if (errors.length > 0) throw new Problem('AGAINST_LAW', { errors: Object.fromEntries(errors) });
}
