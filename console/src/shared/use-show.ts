import { useMemo } from 'react';
import { displayAddress } from '../format/address.js';
import { displayDay, displayMoment, displayMonth, today } from '../format/datetime.js';
import { displayMoney } from '../format/money.js';
import { useLanguage } from '../i18n/texts.js';
import { useSignIn } from '../session/session.js';
import type { PropertyAddress } from '../types.js';

/** How this reader sees money, days, moments and addresses. */
export function useShow() {
  const language = useLanguage();
  const user = useSignIn()?.user;
  const { datetime_format: format = null, timezone = null, country_iso: own = null } = user ?? {};
  return useMemo(() => {
    const style = { format, timezone, language };
    return {
      money: (amount: number | null | undefined, currency?: string | null) => displayMoney(amount, currency, language),
      number: (value: number) => new Intl.NumberFormat(language).format(value),
      day: (day: string | null | undefined) => displayDay(day, style),
      month: (day: string) => displayMonth(day, language),
      moment: (moment: string | null | undefined) => displayMoment(moment, style),
      address: (address: PropertyAddress | null | undefined, country?: string | null) =>
        displayAddress(address?.full_address, address?.country_iso ?? country, own),
      today: () => today(timezone),
    };
  }, [format, timezone, language, own]);
}
