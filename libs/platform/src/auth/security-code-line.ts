import type { Language } from '@keystead/contracts';

// What a mail says above the phrase its reader chose, so that a mail without it is known for a forgery.
const WORDS: Record<Language, string> = {
  en: 'Your security code, so that you know this mail is ours',
  zh: '您的安全码（用于确认此邮件由我们发出）',
  ko: '이 메일이 저희가 보낸 것임을 확인하는 보안 코드',
  ja: 'このメールが当社からのものであることを示すセキュリティコード',
  ms: 'Kod keselamatan anda, supaya anda tahu e-mel ini daripada kami',
  id: 'Kode keamanan Anda, agar Anda tahu email ini dari kami',
  th: 'รหัสความปลอดภัยของคุณ เพื่อให้รู้ว่าอีเมลนี้มาจากเรา',
  vi: 'Mã bảo mật của bạn, để bạn biết email này là của chúng tôi',
};

export interface MailBodies {
  text: string;
  html: string;
}

const SIGNATURE = '\n\n-- \n';
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const BOX = 'max-width:560px;margin:16px auto 0;font-size:14px';

/** A mail that shows its reader's security code at its end, in both bodies. */
export function withSecurityCode<M extends MailBodies>(mail: M, language: Language, code: string): M {
  const line = `${WORDS[language]}: ${code.replace(/\s+/g, ' ')}`;
  const shown = line.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
  return {
    ...mail,
    text: inserted(mail.text.trimEnd(), SIGNATURE, `\n\n${line}`) + '\n',
    html: inserted(mail.html, '</body>', `<p style="${BOX}">${shown}</p>\n`),
  };
}

/** `text` with `part` before the last `mark`, or at its end. */
function inserted(text: string, mark: string, part: string): string {
  const at = text.lastIndexOf(mark);
  return at < 0 ? text + part : text.slice(0, at) + part + text.slice(at);
}
