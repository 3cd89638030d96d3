import type { Words } from '../phrases.js';

const daysOf = (count: string) => (count === '1' ? '1 day' : `${count} days`);

export const en: Words = {
  whole_period: ({ days, amount }) => `A whole rent period of ${daysOf(days)}: ${amount}.`,
  some_days: ({ from, to, days, of_days }) => `Billed: ${from} to ${to}, ${days} of the ${of_days} days of the period.`,
  all_days: ({ from, to, days }) => `Billed: ${from} to ${to}, all ${daysOf(days)} of the period.`,
  lease_start: () => 'The lease starts within the period.',
  lease_end: () => 'The lease ends within the period.',
  paid_to: () => 'The days before are settled already.',
  billed_before: () =>
    'The days before are billed already: the due day, the frequency or the end of the lease changed.',
  billed_after: () => 'The days after are billed already.',
  period_change: () => 'The due day or the frequency changes within the period.',
  share_of_period: ({ rate }) => `A day costs its share of the days of the period: rent ${rate}.`,
  weekly_7: ({ rate }) => `A day costs a seventh of the weekly rent: rent ${rate}.`,
  monthly_12_365: ({ rate }) => `A day costs twelve monthly rents divided by 365: rent ${rate}.`,
  days_at_rent: ({ from, to, sum }) => `${from} to ${to}: ${sum}`,
  rent_free: ({ from, to, days }) => `${from} to ${to}: ${daysOf(days)} free of rent`,
  at_most: ({ amount }) => `Never more than the rent of the whole period: ${amount}.`,
  rest_of_period: ({ whole, billed }) =>
    `All billed days of the period cost ${whole}, of which other bills charge ${billed}.`,
  together: ({ amount }) => `Together, rounded to the cent: ${amount}.`,
  late_by: ({ day, days, grace_days }) =>
    `What was due on ${day} was unpaid ${daysOf(days)} later; ${daysOf(grace_days)} of grace were given.`,
  fee_fixed: ({ amount }) => `The agreed late fee: ${amount}.`,
  fee_percent: ({ percent, of, amount }) => `${percent} of the unpaid ${of}: ${amount}.`,
  utility_bill: ({ from, to, amount }) => `The supplier's bill for ${from} to ${to}: ${amount}.`,
  landlord_first: ({ amount }) => `Of it the landlord bears ${amount} before it is shared.`,
  renters_at_most: ({ amount }) => `Renters together pay no more than ${amount}.`,
  shared_by_rooms: ({ amount }) => `${amount} is shared by rooms and days.`,
  shared_by_tenants: ({ amount }) => `${amount} is shared by the people living in let rooms and days.`,
  shared_by_area: ({ amount }) => `${amount} is shared by the area of let rooms and days.`,
  shared_by_days: ({ amount }) => `${amount} is shared by days.`,
  part_of_shared: ({ room, days, sum }) => `${room}, ${daysOf(days)}: ${sum}`,
  credit_of_invoice: ({ invoice, billed, amount }) => `Invoice ${invoice} of ${billed} is reduced by ${amount}.`,
  credit_on_account: ({ amount }) => `The account of the lease is credited with ${amount}.`,
  credit_period: ({ from, to }) => `It is for the days from ${from} to ${to}.`,
  gst_reduced: ({ gst }) => `The GST is reduced by ${gst}, which is part of this amount.`,
  credit_settled: ({ amount }) => `${amount} of it is taken off unpaid bills.`,
  credit_kept: ({ amount }) => `${amount} of it is kept as credit for other rent.`,
  rent_differs: ({ from, to, before, now }) => `The rent from ${from} to ${to} is ${now} instead of ${before}.`,
  rent_charged_less: ({ invoice, amount }) => `Invoice ${invoice} stays as issued and is reduced by ${amount}.`,
  rent_charged_more: ({ invoice, amount }) => `Invoice ${invoice} stays as issued; ${amount} is charged in addition.`,
  written_off: ({ invoice, unpaid, amount }) =>
    `Of ${unpaid} unpaid on invoice ${invoice}, ${amount} is written off as a bad debt.`,
};
