import type { LawPlace } from './check-result.js';

/**
 * Whether an agreement goes on as a periodic one after the last day of its fixed term, until somebody gives notice: so homes
 * in Australia are let, in every state.
 */
export const goesOnAfterTerm = ({ country_iso, usage }: Pick<LawPlace, 'country_iso' | 'usage'>): boolean =>
  country_iso === 'AU' && (usage ?? 'residential') === 'residential';
