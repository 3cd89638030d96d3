import type { Words } from '../phrases.js';

export const ja: Words = {
  whole_period: ({ days, amount }) => `賃料期間の全日数（${days}日）：${amount}。`,
  some_days: ({ from, to, days, of_days }) => `請求対象：${from}から${to}まで、期間${of_days}日のうち${days}日。`,
  all_days: ({ from, to, days }) => `請求対象：${from}から${to}まで、期間の全${days}日。`,
  lease_start: () => '賃貸契約はこの期間の途中で始まります。',
  lease_end: () => '賃貸契約はこの期間の途中で終わります。',
  paid_to: () => 'それより前の日は精算済みです。',
  billed_before: () => 'それより前の日は請求済みです。支払日、支払頻度または契約終了日が変更されました。',
  share_of_period: ({ rate }) => `1日あたりは期間の日数で割った額です：賃料 ${rate}。`,
  weekly_7: ({ rate }) => `1日あたりは週額賃料の7分の1です：賃料 ${rate}。`,
  monthly_12_365: ({ rate }) => `1日あたりは12か月分の賃料を365で割った額です：賃料 ${rate}。`,
  days_at_rent: ({ from, to, sum }) => `${from}から${to}まで：${sum}`,
  rent_free: ({ from, to, days }) => `${from}から${to}まで：${days}日間は賃料なし`,
  at_most: ({ amount }) => `期間全体の賃料を超えません：${amount}。`,
  together: ({ amount }) => `合計（セント未満四捨五入）：${amount}。`,
  late_by: ({ day, days, grace_days }) =>
    `${day}が支払期日の金額が${days}日後も未払いでした。猶予期間は${grace_days}日です。`,
  fee_fixed: ({ amount }) => `契約で定めた延滞料：${amount}。`,
  fee_percent: ({ percent, of, amount }) => `未払額${of}の${percent}：${amount}。`,
};
