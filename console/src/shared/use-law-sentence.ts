import type { LawCheck } from '@keystead/client';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../i18n/texts.js';
import { useShow } from './use-show.js';

const ISO_DAY = /\b\d{4}-\d{2}-\d{2}\b/g;
/** Stands for the source of a rule, which refusals name at their end and screens show apart. */
const SOURCE = '§';
const NAMED_SOURCE = new RegExp(`\\s*[(（]${SOURCE}[)）]$`);

/**
 * What a check of the law found, as the reader says it: against the law or a warning in their language, as the refusal
 * of the same act is; everything else in English, with its days as the reader writes them.
 */
export function useLawSentence(): (law: Pick<LawCheck, 'result' | 'sentence'>) => string {
  const language = useLanguage();
  const { day } = useShow();
  const { data: translated } = useQuery({
    queryKey: ['law-sentences', language],
    queryFn: async () => {
      const { loadFieldErrors, translated } = await import('../net/field-errors.js');
      await loadFieldErrors();
      return translated;
    },
    staleTime: Infinity,
  });
  return ({ result, sentence }) => {
    const refusal = result === 'ok' ? undefined : translated?.(`${sentence} (${SOURCE})`).replace(NAMED_SOURCE, '');
    return (refusal ?? sentence).replace(ISO_DAY, (iso) => day(iso));
  };
}
