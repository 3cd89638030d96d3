import type { Words } from '../phrases.js';

export const ja: Words = {
  whole_period: ({ days, amount }) => `賃料期間の全日数（${days}日）：${amount}。`,
  some_days: ({ from, to, days, of_days }) => `請求対象：${from}から${to}まで、期間${of_days}日のうち${days}日。`,
  all_days: ({ from, to, days }) => `請求対象：${from}から${to}まで、期間の全${days}日。`,
  lease_start: () => '賃貸契約はこの期間の途中で始まります。',
  lease_end: () => '賃貸契約はこの期間の途中で終わります。',
  paid_to: () => 'それより前の日は精算済みです。',
  billed_before: () => 'それより前の日は請求済みです。支払日、支払頻度または契約終了日が変更されました。',
  billed_after: () => 'それより後の日は請求済みです。',
  period_change: () => '期間の途中で支払日または支払頻度が変更されます。',
  share_of_period: ({ rate }) => `1日あたりは期間の日数で割った額です：賃料 ${rate}。`,
  weekly_7: ({ rate }) => `1日あたりは週額賃料の7分の1です：賃料 ${rate}。`,
  monthly_12_365: ({ rate }) => `1日あたりは12か月分の賃料を365で割った額です：賃料 ${rate}。`,
  days_at_rent: ({ from, to, sum }) => `${from}から${to}まで：${sum}`,
  rent_free: ({ from, to, days }) => `${from}から${to}まで：${days}日間は賃料なし`,
  at_most: ({ amount }) => `期間全体の賃料を超えません：${amount}。`,
  rest_of_period: ({ whole, billed }) =>
    `この期間の請求日数の合計は ${whole} で、そのうち ${billed} は他の請求書に含まれています。`,
  together: ({ amount }) => `合計（セント未満四捨五入）：${amount}。`,
  late_by: ({ day, days, grace_days }) =>
    `${day}が支払期日の金額が${days}日後も未払いでした。猶予期間は${grace_days}日です。`,
  fee_fixed: ({ amount }) => `契約で定めた延滞料：${amount}。`,
  fee_percent: ({ percent, of, amount }) => `未払額${of}の${percent}：${amount}。`,
  utility_bill: ({ from, to, amount }) => `供給会社の請求（${from}～${to}）：${amount}。`,
  landlord_first: ({ amount }) => `そのうち${amount}は、分担の前に貸主が負担します。`,
  renters_at_most: ({ amount }) => `借主全員の支払いは合わせて${amount}までです。`,
  shared_by_rooms: ({ amount }) => `${amount}を部屋と日数で分担します。`,
  shared_by_tenants: ({ amount }) => `${amount}を貸している部屋の居住人数と日数で分担します。`,
  shared_by_area: ({ amount }) => `${amount}を貸している部屋の面積と日数で分担します。`,
  shared_by_days: ({ amount }) => `${amount}を日数で分担します。`,
  part_of_shared: ({ room, days, sum }) => `${room}、${days}日：${sum}`,
};
