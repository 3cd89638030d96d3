import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../i18n/texts.js';
import { useShow } from './use-show.js';

const ISO_DAY = /\b\d{4}-\d{2}-\d{2}\b/g;

/** What a service found, which travels in English, as the reader says it, with its days as the reader writes them. */
export function useFinding(): (sentence: string) => string {
  const language = useLanguage();
  const { day } = useShow();
  const { data: translate } = useQuery({
    queryKey: ['findings', language],
    queryFn: async () => {
      const { finding, loadFindings } = await import('../net/findings.js');
      await loadFindings();
      return finding;
    },
    staleTime: Infinity,
  });
  return (sentence) => (translate?.(sentence) ?? sentence).replace(ISO_DAY, (iso) => day(iso));
}
