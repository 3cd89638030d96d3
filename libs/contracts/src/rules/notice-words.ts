import type { Language } from '../vocabulary.js';
import type { AuState } from './state-rule.js';

/** When a notice of arrears may be given, and where the rent stands. */
export interface NoticeFacts {
  state: AuState;
  notice_days: number;
  /** First day of arrears on which the notice may be given. */
  from_days: number;
  days_overdue: number;
  /** Whether somebody read the rule in a trustworthy source. */
  is_verified: boolean;
}

interface Phrases {
  rule: (facts: NoticeFacts) => string;
  late_enough: (days: number) => string;
  too_early: (days: number) => string;
  unverified: string;
}

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

const PHRASES: Record<Language, Phrases> = {
  en: {
    rule: ({ state, notice_days, from_days }) =>
      `In ${state} a notice of ${days(notice_days)} may be given when rent is at least ${days(from_days)} late`,
    late_enough: (count) => `; this rent is ${days(count)} late.`,
    too_early: (count) => `; this rent is ${days(count)} late, so it is too early.`,
    unverified:
      ' This rule has not been verified in a trustworthy source, so please check it before you give a notice.',
  },
  zh: {
    rule: ({ state, notice_days, from_days }) =>
      `在 ${state}，租金拖欠至少 ${from_days} 天后，可发出 ${notice_days} 天的通知`,
    late_enough: (count) => `；该租金已拖欠 ${count} 天。`,
    too_early: (count) => `；该租金已拖欠 ${count} 天，因此现在为时过早。`,
    unverified: '此规则尚未在可靠来源中核实，发出通知前请先确认。',
  },
  ko: {
    rule: ({ state, notice_days, from_days }) =>
      `${state}에서는 임대료가 ${from_days}일 이상 연체되면 ${notice_days}일 기한의 통지를 할 수 있습니다`,
    late_enough: (count) => `. 이 임대료는 ${count}일 연체되었습니다.`,
    too_early: (count) => `. 이 임대료는 ${count}일 연체되어 아직 이릅니다.`,
    unverified: ' 이 규칙은 신뢰할 수 있는 출처에서 확인되지 않았으므로 통지하기 전에 확인해 주세요.',
  },
  ja: {
    rule: ({ state, notice_days, from_days }) =>
      `${state}では、賃料の滞納が${from_days}日以上になると、${notice_days}日の通知を出せます`,
    late_enough: (count) => `。この賃料の滞納は${count}日です。`,
    too_early: (count) => `。この賃料の滞納は${count}日なので、まだ出せません。`,
    unverified: 'この規則は信頼できる情報源で確認されていません。通知を出す前にご確認ください。',
  },
  ms: {
    rule: ({ state, notice_days, from_days }) =>
      `Di ${state}, notis ${notice_days} hari boleh diberikan apabila sewa lewat sekurang-kurangnya ${from_days} hari`,
    late_enough: (count) => `; sewa ini lewat ${count} hari.`,
    too_early: (count) => `; sewa ini lewat ${count} hari, jadi masih terlalu awal.`,
    unverified:
      ' Peraturan ini belum disahkan daripada sumber yang boleh dipercayai, jadi sila semak sebelum memberi notis.',
  },
  id: {
    rule: ({ state, notice_days, from_days }) =>
      `Di ${state}, pemberitahuan ${notice_days} hari boleh diberikan bila sewa terlambat paling sedikit ${from_days} hari`,
    late_enough: (count) => `; sewa ini terlambat ${count} hari.`,
    too_early: (count) => `; sewa ini terlambat ${count} hari, jadi masih terlalu awal.`,
    unverified:
      ' Aturan ini belum diverifikasi dari sumber tepercaya, jadi harap periksa sebelum memberikan pemberitahuan.',
  },
  th: {
    rule: ({ state, notice_days, from_days }) =>
      `ใน ${state} แจ้งเตือนล่วงหน้า ${notice_days} วันได้เมื่อค้างค่าเช่าอย่างน้อย ${from_days} วัน`,
    late_enough: (count) => ` ค่าเช่านี้ค้างชำระ ${count} วัน`,
    too_early: (count) => ` ค่าเช่านี้ค้างชำระ ${count} วัน จึงยังเร็วเกินไป`,
    unverified: ' กฎนี้ยังไม่ได้รับการยืนยันจากแหล่งที่เชื่อถือได้ โปรดตรวจสอบก่อนแจ้ง',
  },
  vi: {
    rule: ({ state, notice_days, from_days }) =>
      `Tại ${state}, có thể gửi thông báo ${notice_days} ngày khi tiền thuê trễ ít nhất ${from_days} ngày`,
    late_enough: (count) => `; tiền thuê này trễ ${count} ngày.`,
    too_early: (count) => `; tiền thuê này trễ ${count} ngày nên còn quá sớm.`,
    unverified: ' Quy định này chưa được xác minh từ nguồn đáng tin cậy, vui lòng kiểm tra trước khi gửi thông báo.',
  },
};

/** Whether a notice of arrears may be given, in the reader's language. */
export function noticeSentence(facts: NoticeFacts, language: Language): string {
  const { rule, late_enough, too_early, unverified } = PHRASES[language];
  const { days_overdue, from_days, is_verified } = facts;
  const standing = (days_overdue >= from_days ? late_enough : too_early)(days_overdue);
  return `${rule(facts)}${standing}${is_verified ? '' : unverified}`;
}
