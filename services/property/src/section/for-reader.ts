import type { Context } from '@keystead/platform';

/** What a landlord plans with a home and thinks of it. */
const NOT_FOR_RENTERS: Readonly<Record<string, unknown>> = {
  price: null,
  target_bond: null,
  acquired_date: null,
  income_receiving_account: null,
  reminders: [],
  health_score: null,
};

/** Records of properties, units and rooms as JSON, as whoever asks for them may read them. */
export function forReader({ role }: Context, data: string): string {
  if (role !== 'tenant') return data;
  const shown = (name: string, value: unknown) =>
    Object.hasOwn(NOT_FOR_RENTERS, name) ? NOT_FOR_RENTERS[name] : value;
  return JSON.stringify(JSON.parse(data), shown);
}
