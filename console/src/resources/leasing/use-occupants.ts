import type { LeaseOccupantRow } from '@keystead/client';
import type { RaRecord } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { useEveryRow } from '../../shared/use-every-row.js';
import { useShow } from '../../shared/use-show.js';

export type Occupant = LeaseOccupantRow & RaRecord;

/** Who lives there besides the renters of a lease, and its pets; persons first. */
export const useOccupants = (lease_id: string) => useEveryRow<Occupant>('lease_occupant', { filter: { lease_id } });

/** Names of persons and pets, and what is known of them, as the page writes it. */
export function useOccupantTexts() {
  const t = useText();
  const show = useShow();
  return {
    nameOf({ name, animal, animal_count }: Occupant): string {
      if (!animal) return name ?? '';
      const pets = (animal_count ?? 1) > 1 ? `${show.number(animal_count!)} × ${animal}` : animal;
      return name ? `${pets} (${name})` : pets;
    },
    aboutOf: ({ kind, born_on, relationship, agreed_on }: Occupant): string =>
      [
        kind === 'child' && t('leasing:occupant.kind.child'),
        relationship,
        born_on && t('leasing:occupant.born', { day: show.day(born_on) }),
        agreed_on && t('leasing:occupant.agreed', { day: show.day(agreed_on) }),
      ]
        .filter(Boolean)
        .join(' · '),
  };
}
