import { translator, type Clock, type Language } from '@keystead/messages';

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
  /** Of a reader who chose how times are written; else their language and country say it. */
  clock?: Clock | undefined;
  /** The reader cannot sign in: no link leads them to where it is asked for. */
  hasNoAccount?: boolean;
  /** In whose name the mail is written, where that is not the product and is known. */
  company?: string | undefined;
}

interface Line {
  /** Left out where the line speaks for itself. */
  label?: string;
  value: string;
}

/** The parts of a mail in reading order. */
export interface EmailMessage {
  language: Language;
  product: string;
  /** Signs what it says. */
  company?: string | undefined;
  subject: string;
  greeting?: string;
  opening: string;
  /** What a person wrote, shown so that none of it passes for the product's own words. */
  quote?: { label: string; text: string };
  /** What it is about, one line each. */
  lines?: Line[];
  /** A value to copy, with what it is unless the opening says so. */
  code?: { label?: string; value: string };
  explanation: string;
  link?: { label: string; url: string };
  closing: string;
}

/** A mail as plain text and as HTML that says the same; no picture, font or script is fetched. */
export function renderEmail(email: EmailMessage): MailContent {
  return { subject: oneLine(email.subject), text: asText(email), html: asHtml(email) };
}

/**
 * Who a mail is from: the address alone gets the name of the product, and what a company says its name before that. The
 * address is the product's own either way, which mail servers verify.
 */
export function senderOf(
  mailFrom: string,
  productName: string,
  company?: string,
): string | { name: string; address: string } {
  const address = mailFrom
    .slice(mailFrom.lastIndexOf('<') + 1)
    .replace('>', '')
    .trim();
  if (company) return { name: `${oneLine(company)} (${productName})`, address };
  return address === mailFrom ? { name: productName, address } : mailFrom;
}

const labelled = (language: Language, { label, value }: Line) =>
  label === undefined
    ? oneLine(value)
    : translator(language)('emails:line', { label: oneLine(label), value: oneLine(value) });

function asText(email: EmailMessage): string {
  const { language, greeting, opening, quote, lines = [], code, explanation, link, closing, company, product } = email;
  const blocks = [
    ...(greeting ? [oneLine(greeting)] : []),
    opening,
    ...(quote ? [[oneLine(quote.label), ...quotedLines(quote.text).map((line) => `> ${line}`)].join('\n')] : []),
    ...(lines.length > 0 ? [lines.map((line) => `- ${labelled(language, line)}`).join('\n')] : []),
    ...(code ? [code.label ? labelled(language, { label: code.label, value: code.value }) : code.value] : []),
    // A blank before the address, so that every program finds where it begins.
    [explanation, ...(link ? [`${link.label}: ${link.url}`] : [])].join('\n'),
    ...(company ? [oneLine(company)] : []),
    closing,
    `-- \n${product}`,
  ];
  return blocks.join('\n\n');
}

// A long address or name of a file makes no line wider than a phone.
const PAGE =
  'margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere;color:#1c2530;background:#fff';
const CODE = 'font:600 24px/1.4 ui-monospace,monospace;letter-spacing:2px';
const BUTTON =
  'display:inline-block;padding:10px 20px;border-radius:6px;background:#1f5f8b;color:#fff;text-decoration:none';
const QUOTE = 'margin:0 0 16px;padding-left:12px;border-left:3px solid #c8d0d8';
const SMALL = 'font-size:14px;color:#56616e';

// For programs that show mails dark. Those that leave a style sheet out turn the colours above over by themselves.
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ks-page{color:#e6eaee!important;background:#14191f!important}
.ks-small{color:#a9b4bf!important}
.ks-quote{border-color:#46525e!important}
.ks-link{color:#8cc4ea!important}
}`;
/** A part that looks another way where mails are dark. */
const styled = (name: 'page' | 'small' | 'quote', style: string) => `class="ks-${name}" style="${style}"`;
const SMALL_TEXT = styled('small', SMALL);

function asHtml(email: EmailMessage): string {
  const { language, subject, greeting, opening, quote, lines = [], code, explanation, link, closing } = email;
  const { company, product } = email;
  const paragraph = (text: string, look = '') => `<p${look && ` ${look}`}>${escapeHtml(text)}</p>`;
  const items = lines.map((line) => `<li>${escapeHtml(labelled(language, line))}</li>`).join('\n');
  const body = [
    ...(greeting ? [paragraph(oneLine(greeting))] : []),
    paragraph(opening),
    ...(quote ? [quoteBlock(quote)] : []),
    ...(items ? [`<ul>\n${items}\n</ul>`] : []),
    ...(code ? [codeBlock(code)] : []),
    paragraph(explanation),
    ...(link ? [`<p><a href="${escapeHtml(link.url)}" style="${BUTTON}">${escapeHtml(link.label)}</a></p>`] : []),
    ...(company ? [paragraph(oneLine(company), 'style="font-weight:600"')] : []),
    paragraph(closing, SMALL_TEXT),
    paragraph(product, SMALL_TEXT),
  ];
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}</style></head>
<body ${styled('page', PAGE)}>
<div style="max-width:560px;margin:0 auto">
${body.join('\n')}
</div>
</body>
</html>
`;
}

function codeBlock({ label, value }: { label?: string; value: string }): string {
  return `<p>${label ? `${escapeHtml(label)}<br>` : ''}<span style="${CODE}">${escapeHtml(value)}</span></p>`;
}

/** Every way to end a line begins another line of the quote. */
const quotedLines = (text: string) => text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/).map(oneLine);

function quoteBlock({ label, text }: NonNullable<EmailMessage['quote']>): string {
  const lines = quotedLines(text).map(escapeHtml).join('<br>');
  return `<p ${SMALL_TEXT}>${escapeHtml(label)}</p>\n<blockquote ${styled('quote', QUOTE)}>${lines}</blockquote>`;
}

/** What a person typed must not add lines of its own. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it may stand in HTML, between tags and in attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
