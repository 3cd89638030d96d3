import { useText } from '../../i18n/texts.js';
import { useShow } from '../../shared/use-show.js';
import type { Inspection } from './inspection.js';

/** When on its day a visit is: `10:00 – 12:00`, or from when; empty where no time was agreed. */
export function useTimes(): (visit: Pick<Inspection, 'starts_at' | 'ends_at'>) => string {
  const t = useText();
  const show = useShow();
  return ({ starts_at, ends_at }) => {
    if (!starts_at) return '';
    return ends_at
      ? `${show.time(starts_at)} – ${show.time(ends_at)}`
      : t('inspections:from', { time: show.time(starts_at) });
  };
}
