import type { SystemAccount } from '@keystead/contracts';
import type { ProviderAccount } from './provider-account.entity.js';

export type Candidate = Pick<ProviderAccount, 'kind' | 'code' | 'name' | 'account_class'>;

// Words of the names and tax types that Australian charts come with; the first that fits wins.
const WORDS: Record<string, readonly RegExp[]> = {
  bank: [/trust|rent/i, /./],
  rental_income: [/rent/i, /^sales$/i],
  utility_income: [/utilit|outgoing|recover/i],
  late_fee_income: [/late|fee/i],
  other_income: [/other (revenue|income)/i, /other/i],
  expense_repairs: [/repair/i],
  expense_maintenance: [/maintenance/i, /repair/i],
  expense_cleaning: [/clean/i],
  expense_gardening: [/garden|landscap/i],
  expense_pest_control: [/pest/i],
  expense_capital_works: [/capital|improvement/i],
  expense_insurance: [/insurance/i],
  expense_council_rates: [/council|rates/i],
  expense_water_rates: [/water/i],
  expense_land_tax: [/land tax/i],
  expense_strata: [/strata|body corporate|owners corp/i],
  expense_management_fee: [/management fee/i, /commission/i],
  expense_letting_fee: [/letting/i],
  expense_advertising: [/advertis/i],
  expense_legal: [/legal/i],
  expense_utilities: [/light|power|heating|utilit|electric/i],
  expense_interest: [/interest/i],
  expense_bank_charges: [/bank (fee|charge)/i],
  expense_travel: [/travel/i],
  expense_other: [/general expense|other/i],
  bad_debts: [/bad debt|doubtful/i],
  // Bonds are held apart from credit, also where both name the tenant.
  renter_credit: [/^(?!.*(bond|deposit)).*(prepay|prepaid|advance|renter|tenant)/i],
  bond_held: [/bond|deposit/i],
  tax_on_income: [/^OUTPUT$/, /gst on income/i],
  tax_free_income: [/^EXEMPTOUTPUT$/, /gst free income/i],
  tax_on_expenses: [/^INPUT$/, /gst on expenses/i],
  tax_free_expenses: [/^EXEMPTEXPENSES$/, /gst free expenses/i],
  tracking_property: [/propert/i],
  tracking_room: [/room|unit/i],
};

/** The code of the entry that fits a system account best by kind, class and name; null where none clearly does. */
export function suggestAccount(account: SystemAccount, chart: readonly Candidate[]): string | null {
  const able = chart.filter((entry) => isFitting(account, entry));
  for (const word of WORDS[account.id] ?? []) {
    const named = able.filter(({ kind, code, name }) => word.test(name) || (kind === 'tax' && word.test(code)));
    // Two that fit alike are for a person to choose from.
    if (named.length > 0) return named.length === 1 ? named[0]!.code : null;
  }
  return null;
}

/** Whether an account of ours can be matched with an entry of a chart. */
export const isFitting = (
  { kind, account_class }: SystemAccount,
  entry: Pick<Candidate, 'kind' | 'account_class'>,
): boolean => entry.kind === kind && (account_class === null || entry.account_class === account_class);
