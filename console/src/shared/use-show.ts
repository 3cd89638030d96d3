import { useMemo } from 'react';
import { displayAddress } from '../format/address.js';
import { countryIn } from '../format/countries.js';
import { daysAway } from '../format/days-away.js';
import { dayOf, displayMoment, displayMonth, displayTime, today } from '../format/datetime.js';
import { COUNT_LIMIT } from '@keystead/contracts';
import { formatsOf } from '@keystead/messages';
import { displayMoney } from '../format/display-money.js';
import { nonBreaking } from '../format/non-breaking.js';
import { useLanguage } from '../i18n/texts.js';
import { useSignIn } from '../session/session.js';
import type { PropertyAddress } from '../types.js';

/** How this reader sees money, days, moments and addresses. */
export function useShow() {
  const language = useLanguage();
  const user = useSignIn()?.user;
  const { datetime_format: format = null, timezone = null, country_iso: own = null } = user ?? {};
  return useMemo(() => {
    const formats = formatsOf(language, own ?? undefined);
    const style = { format, timezone, language: formats.locale };
    const dayIn = (day: string | null | undefined) => (day ? formats.day(dayOf(day, timezone)) : '');
    return {
      money: (amount: number | null | undefined, currency?: string | null) => displayMoney(amount, currency, formats),
      /** What stands before an amount that is typed: `$`, or the code of a currency that is not the reader's. */
      sign: formats.sign,
      number: formats.number,
      /** Of rows in a list, which are counted to a limit: `1,000+`. */
      count: (rows: number) => (rows > COUNT_LIMIT ? `${formats.number(COUNT_LIMIT)}+` : formats.number(rows)),
      /** Hundredths of a percent: 3333 is `33.33%`. */
      percent: formats.percent,
      /** Days with their unit: `7 days`. */
      days: formats.days,
      /** Of a calendar day, or of a moment in the reader's zone: `28 Nov 2026`. */
      day: dayIn,
      /** From one day to another, which a narrow column breaks behind the dash alone: `1 Oct 2026 – 7 Oct 2026`. */
      period: (from: string | null | undefined, to: string | null | undefined, open = '') =>
        `${nonBreaking(`${dayIn(from)} –`)} ${nonBreaking(dayIn(to) || open)}`,
      /** How far a calendar day is away: `in 6 days`. */
      away: (day: string) => daysAway(day, today(timezone), formats.locale),
      month: (day: string) => displayMonth(day, formats.locale),
      /** A time of day of the place that is spoken of. */
      time: (time: string) => displayTime(time, format),
      moment: (moment: string | null | undefined) => displayMoment(moment, style),
      address: (address: PropertyAddress | null | undefined, country?: string | null) =>
        displayAddress(address?.full_address, address?.country_iso ?? country, own),
      country: (code: string) => countryIn(language, code),
      /** Where the reader is, or in another time zone. */
      today: (zone = timezone) => today(zone),
    };
  }, [format, timezone, language, own]);
}
