import type { Words } from '../phrases.js';

export const zh: Words = {
  whole_period: ({ days, amount }) => `完整的租金周期，共 ${days} 天：${amount}。`,
  some_days: ({ from, to, days, of_days }) => `计费日期：${from}至${to}，为该周期 ${of_days} 天中的 ${days} 天。`,
  all_days: ({ from, to, days }) => `计费日期：${from}至${to}，为该周期的全部 ${days} 天。`,
  lease_start: () => '租约在该周期内开始。',
  lease_end: () => '租约在该周期内结束。',
  paid_to: () => '之前的日子已结清。',
  billed_before: () => '之前的日子已开过账单：付款日、付款频率或租约结束日有变更。',
  share_of_period: ({ rate }) => `每天的费用按该周期的天数平均：租金 ${rate}。`,
  weekly_7: ({ rate }) => `每天的费用为周租金的七分之一：租金 ${rate}。`,
  monthly_12_365: ({ rate }) => `每天的费用为十二个月租金除以 365：租金 ${rate}。`,
  days_at_rent: ({ from, to, sum }) => `${from}至${to}：${sum}`,
  rent_free: ({ from, to, days }) => `${from}至${to}：${days} 天免租`,
  at_most: ({ amount }) => `不超过整个周期的租金：${amount}。`,
  together: ({ amount }) => `合计，四舍五入到分：${amount}。`,
  late_by: ({ day, days, grace_days }) =>
    `应于${day}支付的款项在 ${days} 天后仍未付清；已给予 ${grace_days} 天宽限期。`,
  fee_fixed: ({ amount }) => `约定的滞纳金：${amount}。`,
  fee_percent: ({ percent, of, amount }) => `未付金额 ${of} 的 ${percent}：${amount}。`,
};
