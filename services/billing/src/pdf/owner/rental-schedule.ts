import type { RecordCategory, RecordType } from '@keystead/contracts';

/** Items of the rental schedule of an Australian tax return (ATO, "Rental properties", income and expenses). */
export const INCOME_ITEMS = ['gross_rent', 'other_rental_income'] as const;
export const EXPENSE_ITEMS = [
  'advertising_for_tenants',
  'body_corporate',
  'cleaning',
  'council_rates',
  'gardening',
  'insurance',
  'interest_on_loans',
  'land_tax',
  'legal_fees',
  'pest_control',
  'agent_fees',
  'repairs_and_maintenance',
  'capital_works',
  'travel',
  'water_charges',
  'sundry',
] as const;
export type ScheduleItem = (typeof INCOME_ITEMS)[number] | (typeof EXPENSE_ITEMS)[number];

const EXPENSES: Partial<Record<RecordCategory, ScheduleItem>> = {
  repairs: 'repairs_and_maintenance',
  maintenance: 'repairs_and_maintenance',
  cleaning: 'cleaning',
  gardening: 'gardening',
  pest_control: 'pest_control',
  capital_works: 'capital_works',
  insurance: 'insurance',
  council_rates: 'council_rates',
  water_rates: 'water_charges',
  land_tax: 'land_tax',
  strata: 'body_corporate',
  management_fee: 'agent_fees',
  letting_fee: 'agent_fees',
  advertising: 'advertising_for_tenants',
  legal: 'legal_fees',
  interest: 'interest_on_loans',
  travel: 'travel',
};

/** The item of a record; what the schedule has no item for is sundry. Money of renters is distinguished by its bills. */
export function scheduleItem(type: RecordType, category: string): ScheduleItem {
  if (type === 'income') return 'other_rental_income';
  return EXPENSES[category as RecordCategory] ?? 'sundry';
}

/** Whether an expense is a fee of the agent, which statements show apart. */
export const isFee = (item: ScheduleItem): boolean => item === 'agent_fees';
