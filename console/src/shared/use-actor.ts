import type { LeaseActivityRow } from '@keystead/client';
import { useText } from '../i18n/texts.js';

/** Says who did something: a person, software with an API key of theirs, or the product by itself. */
export function useActor() {
  const t = useText();
  return ({ actor }: Pick<LeaseActivityRow, 'actor'>): string => {
    if (!actor) return t('leasing:activity.automatic');
    // Renters and owners are not given the names of the team; a person who was erased has none.
    const who = actor.name ?? '–';
    return actor.api_key ? t('leasing:activity.with_key', { who, key: actor.api_key }) : who;
  };
}
