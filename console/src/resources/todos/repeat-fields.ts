// What a form says of repetition, and the part of RFC 5545 that travels.

export const NEVER = 'NEVER';
export const FREQUENCIES = [NEVER, 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
type Frequency = (typeof FREQUENCIES)[number];

export interface RepeatFields {
  repeat: Frequency;
  /** Every second week is 2. */
  interval: string;
  /** Last day on which it may fall; empty: it goes on. */
  until: string;
}

const compact = (day: string) => day.replaceAll('-', '');

/** The rule of a form; null where it does not repeat. `COUNT` of the rule before is kept: forms do not show it. */
export function ruleOf({ repeat, interval, until }: RepeatFields, before: string | null = null): string | null {
  if (repeat === NEVER) return null;
  const count = /COUNT=\d+/.exec(before ?? '')?.[0];
  const parts = [
    `FREQ=${repeat}`,
    ...(Number(interval) > 1 ? [`INTERVAL=${Number(interval)}`] : []),
    ...(until ? [`UNTIL=${compact(until)}`] : count ? [count] : []),
  ];
  return parts.join(';');
}

/** A rule as a form shows it. */
export function fieldsOf(rule: string | null): RepeatFields {
  const part = (name: string) => new RegExp(`(?:^|;)${name}=([^;]+)`).exec(rule ?? '')?.[1];
  const until = part('UNTIL');
  return {
    repeat: FREQUENCIES.find((each) => each === part('FREQ')) ?? NEVER,
    interval: part('INTERVAL') ?? '1',
    until: until ? until.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') : '',
  };
}
