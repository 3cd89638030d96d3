import type { Words } from '../phrases.js';

export const ko: Words = {
  whole_period: ({ days, amount }) => `전체 임대료 기간 ${days}일: ${amount}.`,
  some_days: ({ from, to, days, of_days }) => `청구 기간: ${from} ~ ${to}, 기간 ${of_days}일 중 ${days}일.`,
  all_days: ({ from, to, days }) => `청구 기간: ${from} ~ ${to}, 기간 전체 ${days}일.`,
  lease_start: () => '임대 계약이 이 기간 중에 시작됩니다.',
  lease_end: () => '임대 계약이 이 기간 중에 끝납니다.',
  paid_to: () => '그 이전 날짜는 이미 정산되었습니다.',
  billed_before: () => '그 이전 날짜는 이미 청구되었습니다. 납부일, 납부 주기 또는 계약 종료일이 변경되었습니다.',
  billed_after: () => '그 이후 날짜는 이미 청구되었습니다.',
  period_change: () => '기간 중에 납부일 또는 납부 주기가 변경됩니다.',
  share_of_period: ({ rate }) => `하루 금액은 기간의 일수로 나눈 몫입니다: 임대료 ${rate}.`,
  weekly_7: ({ rate }) => `하루 금액은 주 임대료의 7분의 1입니다: 임대료 ${rate}.`,
  monthly_12_365: ({ rate }) => `하루 금액은 12개월 임대료를 365로 나눈 값입니다: 임대료 ${rate}.`,
  days_at_rent: ({ from, to, sum }) => `${from} ~ ${to}: ${sum}`,
  rent_free: ({ from, to, days }) => `${from} ~ ${to}: ${days}일간 임대료 없음`,
  at_most: ({ amount }) => `전체 기간의 임대료를 넘지 않습니다: ${amount}.`,
  rest_of_period: ({ whole, billed }) =>
    `이 기간에 청구된 모든 날짜의 금액은 ${whole}이며, 그중 ${billed}은(는) 다른 청구서에 포함되어 있습니다.`,
  together: ({ amount }) => `합계(센트 단위 반올림): ${amount}.`,
  late_by: ({ day, days, grace_days }) =>
    `${day}까지 내야 할 금액이 ${days}일 후에도 미납이었습니다. 유예 기간 ${grace_days}일이 주어졌습니다.`,
  fee_fixed: ({ amount }) => `약정 연체료: ${amount}.`,
  fee_percent: ({ percent, of, amount }) => `미납액 ${of}의 ${percent}: ${amount}.`,
  utility_bill: ({ from, to, amount }) => `공급업체 청구서 (${from} ~ ${to}): ${amount}.`,
  landlord_first: ({ amount }) => `이 중 ${amount}은(는) 분담 전에 임대인이 부담합니다.`,
  renters_at_most: ({ amount }) => `임차인 전체가 내는 금액은 최대 ${amount}입니다.`,
  shared_by_rooms: ({ amount }) => `${amount}을(를) 방과 일수에 따라 나눕니다.`,
  shared_by_tenants: ({ amount }) => `${amount}을(를) 임대된 방의 거주 인원과 일수에 따라 나눕니다.`,
  shared_by_area: ({ amount }) => `${amount}을(를) 임대된 방의 면적과 일수에 따라 나눕니다.`,
  shared_by_days: ({ amount }) => `${amount}을(를) 일수에 따라 나눕니다.`,
  part_of_shared: ({ room, days, sum }) => `${room}, ${days}일: ${sum}`,
};
