import type { RentFrequency } from '@keystead/contracts';
import { nonBreakingAround } from '../format/non-breaking.js';
import { useText } from '../i18n/texts.js';
import { useShow } from './use-show.js';

/** A rent with its period: `$470.00 per fortnight`, which a narrow column breaks behind the amount alone. */
export function useRentText() {
  const t = useText();
  const show = useShow();
  return (amount: number | null | undefined, rent_frequency: RentFrequency, currency?: string | null): string => {
    const money = show.money(amount, currency);
    return nonBreakingAround(t(`per.${rent_frequency}`, { amount: money }), money);
  };
}
