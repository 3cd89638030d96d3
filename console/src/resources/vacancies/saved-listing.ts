import type { Vacancy } from './VacanciesPage.js';

/** The listing of a vacancy as it is saved again. */
export function savedListing({ property_section_id, listing }: Vacancy, is_advertised: boolean) {
  const {
    headline,
    description,
    rent,
    rent_frequency,
    bond,
    available_from,
    minimum_months,
    inspection_times,
    photo_ids,
    version,
  } = listing!;
  const texts = { headline, description, inspection_times };
  const terms = { rent, rent_frequency, bond, available_from, minimum_months };
  return { property_section_id, ...texts, ...terms, photo_ids, is_advertised, version };
}
