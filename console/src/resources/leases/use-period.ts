import { addDays } from '@keystead/contracts';
import { nonBreaking } from '../../format/non-breaking.js';
import { useText } from '../../i18n/texts.js';
import { useShow } from '../../shared/use-show.js';

type Day = string | null | undefined;
interface Lasting {
  start_date: Day;
  end_date?: Day;
  term_end_date?: Day;
}

/** How long a lease without an end goes on: for a fixed term and after it, or until somebody gives notice. */
export function useOpenEnd(): (term_end_date: Day, none?: string) => string {
  const t = useText();
  const show = useShow();
  return (last, none = t('lease.open_end')) => {
    if (!last) return none;
    const written = (day: string) => nonBreaking(show.day(day));
    return last >= show.today()
      ? t('lease.term_to', { day: written(last) })
      : t('lease.periodic_since', { day: written(addDays(last, 1)) });
  };
}

/** From when to when a lease lasts: `1 Jul 2026 – open end`, or `1 Jul 2026 · Periodic since 1 Jul 2027`. */
export function usePeriod(): (lease: Lasting) => string {
  const show = useShow();
  const openEnd = useOpenEnd();
  return ({ start_date, end_date, term_end_date }) =>
    !end_date && term_end_date
      ? [show.day(start_date), openEnd(term_end_date)].join(' · ')
      : show.period(start_date, end_date, openEnd(null));
}
