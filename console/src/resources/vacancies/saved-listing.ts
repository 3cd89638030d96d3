import type { Vacancy } from './VacanciesPage.js';

/** The listing of a vacancy as it is saved again. */
export function savedListing({ property_section_id, listing }: Vacancy, is_advertised: boolean) {
  const { id: _id, advertised_on: _since, ...fields } = listing!;
  return { ...fields, property_section_id, is_advertised };
}
