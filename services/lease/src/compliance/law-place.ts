import type { LawPlace } from '@keystead/contracts';
import type { Tx } from '@keystead/platform';

/** SQL of the place of section `s`, as the checks want it. */
export const LAW_PLACE = `json_build_object('country_iso', s.country_iso, 'state', s.state, 'usage', s.usage)`;

const UNKNOWN: LawPlace = { country_iso: null, state: null, usage: null };

/** Where a section stands and what for; nothing is known of one that was not told since this is. */
export async function lawPlaceOf(tx: Tx, section_id: string): Promise<LawPlace> {
  const [found] = await tx.query<{ place: LawPlace }>(
    `select ${LAW_PLACE} as place from section s where s.company_id = $1 and s.property_section_id = $2`,
    [tx.ctx.company_id, section_id],
    'law_of_section',
  );
  return found?.place ?? UNKNOWN;
}
