import type { Language } from '@keystead/contracts';
import { renderEmail, type EmailContext, type MailContent } from './render-email.js';

/** Sentences of one notice; `{product}`, `{device}`, `{ip}` and `{at}` stand for what happened. */
export interface NoticeWords {
  subject: string;
  opening: string;
  explanation: string;
}

export interface NoticeFacts {
  first_name: string;
  /** Known words such as `Firefox, Windows`; may be empty. */
  device: string;
  ip: string;
  /** ISO 8601, UTC. */
  at: string;
}

const SHARED: Record<Language, { greeting: string; unknown: string; link: string; closing: string }> = {
  en: {
    greeting: 'Hello {name},',
    unknown: 'an unknown device',
    link: 'Choose a new password',
    closing: 'If this was you, there is nothing to do.',
  },
  zh: {
    greeting: '{name}，您好：',
    unknown: '未知设备',
    link: '设置新密码',
    closing: '如果是您本人操作，则无需任何处理。',
  },
  ko: {
    greeting: '{name}님, 안녕하세요.',
    unknown: '알 수 없는 기기',
    link: '새 비밀번호 설정',
    closing: '본인이 한 일이라면 아무것도 하지 않아도 됩니다.',
  },
  ja: {
    greeting: '{name} 様',
    unknown: '不明な端末',
    link: '新しいパスワードを設定',
    closing: 'ご本人による操作であれば、何もする必要はありません。',
  },
  ms: {
    greeting: 'Hai {name},',
    unknown: 'peranti yang tidak dikenali',
    link: 'Pilih kata laluan baharu',
    closing: 'Jika ini anda sendiri, tiada apa-apa yang perlu dilakukan.',
  },
  id: {
    greeting: 'Halo {name},',
    unknown: 'perangkat tidak dikenal',
    link: 'Pilih kata sandi baru',
    closing: 'Jika ini Anda sendiri, tidak ada yang perlu dilakukan.',
  },
  th: {
    greeting: 'สวัสดีคุณ {name}',
    unknown: 'อุปกรณ์ที่ไม่รู้จัก',
    link: 'ตั้งรหัสผ่านใหม่',
    closing: 'หากเป็นคุณเอง ไม่ต้องดำเนินการใด ๆ',
  },
  vi: {
    greeting: 'Xin chào {name},',
    unknown: 'một thiết bị không xác định',
    link: 'Chọn mật khẩu mới',
    closing: 'Nếu đó là bạn, bạn không cần làm gì.',
  },
};

/** A mail that tells somebody what has happened to their sign-in, with the way to shut others out. */
export function securityNotice(words: Record<Language, NoticeWords>) {
  return ({ first_name, device, ip, at }: NoticeFacts, { product, address, language }: EmailContext): MailContent => {
    const { greeting, unknown, link, closing } = SHARED[language];
    const facts: Record<string, string> = {
      name: first_name,
      product,
      device: device || unknown,
      ip,
      at: `${at.slice(0, 16).replace('T', ' ')} UTC`,
    };
    const filled = (sentence: string) => sentence.replace(/\{(\w+)\}/g, (_, name: string) => facts[name]!);
    const { subject, opening, explanation } = words[language];
    return renderEmail({
      language,
      product,
      subject: filled(subject),
      greeting: filled(greeting),
      opening: filled(opening),
      explanation: filled(explanation),
      link: { label: link, url: `${address}/auth/forgot-password` },
      closing,
    });
  };
}
