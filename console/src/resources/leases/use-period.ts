import { useText } from '../../i18n/texts.js';
import { useShow } from '../../shared/use-show.js';

interface Lasting {
  start_date: string | null | undefined;
  end_date?: string | null | undefined;
}

/** From when to when a lease lasts: `1 Jul 2026 – open end`. */
export function usePeriod(): (lease: Lasting) => string {
  const t = useText();
  const show = useShow();
  return ({ start_date, end_date }) => show.period(start_date, end_date, t('lease.open_end'));
}
