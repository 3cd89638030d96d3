import type { AuState } from './state-rule.js';

/** When a notice of arrears may be given, and where the rent stands. */
export interface NoticeFacts {
  state: AuState;
  notice_days: number;
  /** First day of arrears on which the notice may be given. */
  from_days: number;
  days_overdue: number;
  /** Whether a person read the rule in a trustworthy source. */
  is_verified: boolean;
}

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

/** Whether a notice of arrears may be given. */
export function noticeSentence({ state, notice_days, from_days, days_overdue, is_verified }: NoticeFacts): string {
  const rule = `In ${state}, you can give ${days(notice_days)} notice when rent is at least ${days(from_days)} in arrears`;
  const early = days_overdue >= from_days ? '' : ', so it is too early';
  const unverified =
    ' This rule has not been verified in a trustworthy source, so please check it before you give a notice.';
  return `${rule}; this rent is ${days(days_overdue)} late${early}.${is_verified ? '' : unverified}`;
}
