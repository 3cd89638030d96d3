import type { Language } from '@keystead/contracts';

export interface MailContent {
  subject: string;
  text: string;
  html: string;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
}

/** What every mail knows besides its own facts. */
export interface EmailContext {
  product: string;
  /** Address people open in the browser, without a slash at its end. */
  address: string;
  language: Language;
}

/** The parts of a mail in reading order. */
export interface EmailMessage {
  language: Language;
  product: string;
  subject: string;
  greeting: string;
  opening: string;
  /** What it is about, one line each. */
  lines?: { label: string; value: string }[];
  /** A value to copy, with what it is. */
  code?: { label: string; value: string };
  explanation: string;
  link: { label: string; url: string };
  closing: string;
}

/** A letter as plain text and as HTML that says the same; no picture, font or script is fetched. */
export function renderEmail(email: EmailMessage): MailContent {
  return { subject: oneLine(email.subject), text: asText(email), html: asHtml(email) };
}

function asText({ greeting, opening, lines = [], code, explanation, link, closing, product }: EmailMessage): string {
  const blocks = [
    oneLine(greeting),
    opening,
    ...(lines.length > 0 ? [lines.map(({ label, value }) => `- ${oneLine(label)}: ${oneLine(value)}`).join('\n')] : []),
    ...(code ? [`${code.label}: ${code.value}`] : []),
    `${explanation}\n${link.label}: ${link.url}`,
    closing,
    `-- \n${product}`,
  ];
  return blocks.join('\n\n');
}

const PAGE = 'margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1c2530;background:#fff';
const CODE = 'font:600 24px/1.4 ui-monospace,monospace;letter-spacing:2px';
const BUTTON =
  'display:inline-block;padding:10px 20px;border-radius:6px;background:#1f5f8b;color:#fff;text-decoration:none';
const SMALL = 'font-size:14px;color:#56616e';

function asHtml(email: EmailMessage): string {
  const { language, subject, greeting, opening, lines = [], code, explanation, link, closing, product } = email;
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  const items = lines.map(({ label, value }) => `<li>${escapeHtml(`${label}: ${value}`)}</li>`).join('\n');
  const list = items ? `<ul>\n${items}\n</ul>` : '';
  const codeBlock = code
    ? `<p>${escapeHtml(code.label)}<br><span style="${CODE}">${escapeHtml(code.value)}</span></p>`
    : '';
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="${PAGE}">
<div style="max-width:560px;margin:0 auto">
${[oneLine(greeting), opening].map(paragraph).join('\n')}
${list}${codeBlock}
${paragraph(explanation)}
<p><a href="${escapeHtml(link.url)}" style="${BUTTON}">${escapeHtml(link.label)}</a></p>
<p style="${SMALL}">${escapeHtml(closing)}</p>
<p style="${SMALL}">${escapeHtml(product)}</p>
</div>
</body>
</html>
`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

/** What a person typed must not add lines of its own. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
