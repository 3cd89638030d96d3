import type { Language } from '@keystead/contracts';
import type { Mail } from './mailer.js';

/** The sentences of a mail; `{product}` stands for the product's name. */
export interface Words {
  subject: string;
  lead: string;
  life: string;
  ignore: string;
}

/** What the mail is for: a code to type or a page to open. */
export type EmailContent = { code: string } | { label: string; url: string };

/** A mail as text and as HTML that says the same; nothing in it is fetched from anywhere. */
export function renderEmail(language: Language, words: Words, matter: EmailContent, product: string): Mail {
  const named = (sentence: string) => sentence.replaceAll('{product}', () => product);
  const shown = (sentence: string) => escapeHtml(named(sentence));
  const { subject, lead, life, ignore } = words;
  return {
    subject: named(subject),
    text: `${named(lead)}\n\n${'code' in matter ? matter.code : matter.url}\n\n${named(life)}\n${named(ignore)}\n`,
    html: `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${shown(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1c2733;background:#f4f6f8">
<div style="max-width:480px;margin:0 auto;padding:24px;background:#fff;border-radius:8px">
<p style="margin:0 0 16px;font-weight:600">${escapeHtml(product)}</p>
<p style="margin:0">${shown(lead)}</p>
${matterHtml(matter)}
<p style="margin:0 0 8px">${shown(life)}</p>
<p style="margin:0;color:#5b6875">${shown(ignore)}</p>
</div>
</body>
</html>
`,
  };
}

const BUTTON =
  'display:inline-block;padding:10px 20px;border-radius:6px;background:#1f5f8b;color:#fff;text-decoration:none';

function matterHtml(matter: EmailContent): string {
  if ('code' in matter)
    return `<p style="margin:16px 0;font-size:32px;letter-spacing:8px;font-weight:700">${matter.code}</p>`;
  return `<p style="margin:16px 0"><a href="${escapeHtml(matter.url)}" style="${BUTTON}">${escapeHtml(matter.label)}</a></p>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(words: string): string {
  return words.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
