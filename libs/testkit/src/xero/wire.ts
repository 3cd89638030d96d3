const DAYS = new Set([
  'Date',
  'DueDate',
  'FullyPaidOnDate',
  'PeriodLockDate',
  'EndOfYearLockDate',
  'ExpectedPaymentDate',
  'PlannedPaymentDate',
]);
const MOMENTS = new Set(['UpdatedDateUTC', 'CreatedDateUTC']);
/** Days that Xero sends a second time, in a form that people can read. */
const SPELT_OUT = new Set(['Date', 'DueDate']);

const day = (text: string) => `/Date(${Date.parse(`${text}T00:00:00Z`)}+0000)/`;
const moment = (text: string) => `/Date(${Date.parse(text)}+0000)/`;

/** A record as Xero writes it: dates in the form of .NET, and no member without a value. */
export function wireOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(wireOf);
  if (typeof value !== 'object' || value === null) return value;
  const written: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined || member === null) continue;
    if (typeof member === 'string' && isDay(name, member)) {
      written[name] = day(member);
      if (SPELT_OUT.has(name)) written[`${name}String`] = `${member}T00:00:00`;
    } else if (typeof member === 'string' && MOMENTS.has(name) && !member.startsWith('/')) {
      written[name] = moment(member);
    } else written[name] = wireOf(member);
  }
  return written;
}

const isDay = (name: string, text: string) => DAYS.has(name) && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** A day that a request names, in any form that Xero reads. */
export function readDay(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const ticks = /^\/Date\((-?\d+)/.exec(value)?.[1];
  if (ticks) return new Date(Number(ticks)).toISOString().slice(0, 10);
  const text = value.slice(0, 10);
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return Number.isNaN(at) ? undefined : new Date(at).toISOString().slice(0, 10);
}
