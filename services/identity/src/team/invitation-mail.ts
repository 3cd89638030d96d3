import type { Language } from '@keystead/contracts';
import { renderEmail, type Words } from '../mail/render-email.js';
import type { Mail } from '../mail/mailer.js';

interface Facts {
  inviter: string;
  company: string;
  role: string;
  property: string | null;
}

// `{who}`, `{company}` and `{role}` stand for what people have typed themselves.
const WORDS: Record<Language, Words & { label: string }> = {
  en: {
    subject: '{who} invites you to {company}',
    lead: '{who} invites you to join {company} on {product} as {role}.',
    label: 'Accept the invitation',
    life: 'The invitation is for you alone, works once and is valid for 7 days.',
    ignore: 'If you do not know who sent it, you can ignore this email.',
  },
  zh: {
    subject: '{who} 邀请您加入 {company}',
    lead: '{who} 邀请您以 {role} 身份加入 {product} 上的 {company}。',
    label: '接受邀请',
    life: '此邀请仅供您本人使用，只能使用一次，7 天内有效。',
    ignore: '如果您不认识发件人，请忽略此邮件。',
  },
  ko: {
    subject: '{who}님이 {company}에 초대했습니다',
    lead: '{who}님이 {product}의 {company}에 {role} 역할로 초대했습니다.',
    label: '초대 수락',
    life: '이 초대는 본인만, 한 번만 사용할 수 있으며 7일 동안 유효합니다.',
    ignore: '보낸 사람을 모르신다면 이 이메일을 무시하셔도 됩니다.',
  },
  ja: {
    subject: '{who} さんから {company} への招待',
    lead: '{who} さんが {product} の {company} に {role} としてあなたを招待しています。',
    label: '招待を受ける',
    life: 'この招待はご本人専用で、1回だけ使え、7日間有効です。',
    ignore: '送信者にお心当たりがない場合は、このメールを無視してください。',
  },
  ms: {
    subject: '{who} menjemput anda ke {company}',
    lead: '{who} menjemput anda menyertai {company} di {product} sebagai {role}.',
    label: 'Terima jemputan',
    life: 'Jemputan ini untuk anda sahaja, boleh digunakan sekali dan sah selama 7 hari.',
    ignore: 'Jika anda tidak mengenali penghantarnya, abaikan e-mel ini.',
  },
  id: {
    subject: '{who} mengundang Anda ke {company}',
    lead: '{who} mengundang Anda bergabung dengan {company} di {product} sebagai {role}.',
    label: 'Terima undangan',
    life: 'Undangan ini hanya untuk Anda, dapat digunakan sekali, dan berlaku selama 7 hari.',
    ignore: 'Jika Anda tidak mengenal pengirimnya, abaikan email ini.',
  },
  th: {
    subject: '{who} เชิญคุณเข้าร่วม {company}',
    lead: '{who} เชิญคุณเข้าร่วม {company} บน {product} ในบทบาท {role}',
    label: 'ตอบรับคำเชิญ',
    life: 'คำเชิญนี้สำหรับคุณเท่านั้น ใช้ได้ครั้งเดียว และมีอายุ 7 วัน',
    ignore: 'หากคุณไม่รู้จักผู้ส่ง โปรดละเว้นอีเมลฉบับนี้',
  },
  vi: {
    subject: '{who} mời bạn tham gia {company}',
    lead: '{who} mời bạn tham gia {company} trên {product} với vai trò {role}.',
    label: 'Chấp nhận lời mời',
    life: 'Lời mời chỉ dành cho bạn, dùng được một lần và có hiệu lực trong 7 ngày.',
    ignore: 'Nếu bạn không biết người gửi, hãy bỏ qua email này.',
  },
};

/** The mail that brings an invitation, in the language of whoever invites. */
export function invitationMail(language: Language, facts: Facts, url: string, product: string): Mail {
  const values: Record<string, string> = {
    who: oneLine(facts.inviter),
    company: oneLine(facts.company) + (facts.property ? ` (${oneLine(facts.property)})` : ''),
    role: facts.role,
    product,
  };
  // Filled in one pass: what somebody typed is never taken for a place to fill.
  const filled = (sentence: string) => sentence.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  const { label, subject, lead, life, ignore } = WORDS[language];
  const words = { subject: filled(subject), lead: filled(lead), life, ignore };
  return renderEmail(language, words, { label, url }, product);
}

/** What a person typed must not add lines of its own. */
function oneLine(words: string): string {
  return words.replace(/\s+/g, ' ').trim();
}
