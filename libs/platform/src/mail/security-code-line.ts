import { translator, type Language } from '@keystead/messages';
import { escapeHtml } from './render-email.js';

export interface MailBodies {
  text: string;
  html: string;
}

const SIGNATURE = '\n\n-- \n';
const BOX = 'max-width:560px;margin:16px auto 0;font-size:14px';

/** A mail that shows its reader's security code at its end, in both bodies: one without it is known for a forgery. */
export function withSecurityCode<M extends MailBodies>(mail: M, language: Language, code: string): M {
  const t = translator(language);
  const line = t('emails:line', { label: t('emails:security_code'), value: code.replace(/\s+/g, ' ') });
  return {
    ...mail,
    text: inserted(mail.text.trimEnd(), SIGNATURE, `\n\n${line}`) + '\n',
    html: inserted(mail.html, '</body>', `<p style="${BOX}">${escapeHtml(line)}</p>\n`),
  };
}

/** `text` with `part` before the last `mark`, or at its end. */
function inserted(text: string, mark: string, part: string): string {
  const at = text.lastIndexOf(mark);
  return at < 0 ? text + part : text.slice(0, at) + part + text.slice(at);
}

/** A mail that says something small at its very end, with an address to open. */
export function withEnding<M extends MailBodies>(mail: M, { label, url }: { label: string; url: string }): M {
  return {
    ...mail,
    text: `${mail.text.trimEnd()}\n\n${label}: ${url}\n`,
    html: inserted(
      mail.html,
      '</body>',
      `<p style="${BOX}"><a href="${escapeHtml(url)}" class="ks-link">${escapeHtml(label)}</a></p>\n`,
    ),
  };
}
