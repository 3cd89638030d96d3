import type { Language } from './languages.js';

interface ForbiddenWord {
  word: RegExp;
  instead: string;
}

/** Words that name something else than what is meant, or that no one in the trade uses, with what to say instead. */
export const FORBIDDEN: Partial<Record<Language, readonly ForbiddenWord[]>> = {
  en: [
    { word: /\be-mail/i, instead: 'email' },
    { word: /\btenant code\b/i, instead: 'company code' },
    { word: /\bfigures of use\b/i, instead: 'usage data' },
    { word: /\bmandate\b/i, instead: 'direct debit' },
  ],
  zh: [
    { word: /物业支出/, instead: '杂费' },
    { word: /方案/, instead: '套餐' },
    { word: /承租人/, instead: '租客' },
  ],
  ko: [{ word: /유닛/, instead: '호실' }],
  ja: [
    { word: /ユニット/, instead: '住戸' },
    { word: /家賃/, instead: '賃料' },
    { word: /保証金/, instead: '敷金' },
    { word: /一棟貸し/, instead: '物件全体' },
  ],
  ms: [
    { word: /pajakan/i, instead: 'perjanjian sewa' },
    { word: /\bdeposit/i, instead: 'cagaran' },
  ],
  id: [
    { word: /rumah bandar/i, instead: 'townhouse' },
    { word: /tanda terima/i, instead: 'kuitansi' },
    { word: /debit langsung/i, instead: 'debit otomatis' },
    { word: /kelurahan/i, instead: 'suburb / kawasan' },
    { word: /uang jaminan/i, instead: 'deposit' },
  ],
  th: [
    { word: /อสังหาริมทรัพย์/, instead: 'ทรัพย์สิน' },
    { word: /บิล/, instead: 'ใบแจ้งหนี้' },
    { word: /เงินประกัน(?!การเช่า)/, instead: 'เงินประกันการเช่า' },
  ],
  vi: [
    { word: /đặt cọc/i, instead: 'tiền cọc' },
    { word: /biên nhận/i, instead: 'biên lai' },
    { word: /thuê bao/i, instead: 'gói đăng ký' },
    { word: /ghi nợ trực tiếp/i, instead: 'trích nợ tự động' },
  ],
};
