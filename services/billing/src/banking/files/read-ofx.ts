import { centsOfCell, dayIn, dayOfCell, Problem } from '@keystead/platform';
import type { Reading } from './bank-reading.js';

const TEXT_MAX = 2_000;
/** Values of a transaction that are read, by tag. */
const LEAVES = new Set(['DTPOSTED', 'TRNAMT', 'FITID', 'NAME', 'MEMO', 'CHECKNUM', 'REFNUM']);
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * The transactions of an OFX file: 1.x (SGML, where values have no end tag) and 2.x (XML) are read the same way, tag by
 * tag. Nothing but the five entities of XML and numbered characters is replaced, and a file that declares a document
 * type of its own is refused. `timezone` is the bank's.
 */
export function* readOfx(text: string, timezone: string): Generator<Reading> {
  let account = '';
  let currency: string | null = null;
  let row = 0;
  let transaction: Map<string, string> | null = null;
  for (const { tag, value } of tagsOf(text)) {
    if (tag === 'STMTTRN') {
      transaction = new Map();
    } else if (tag === '/STMTTRN' && transaction) {
      yield {
        ...readingOf(transaction, timezone),
        row: ++row,
        account,
        currency: transaction.get('CURRENCY') ?? currency,
      };
      transaction = null;
    } else if (transaction) {
      if (LEAVES.has(tag) && value !== '' && !transaction.has(tag)) transaction.set(tag, value);
      // A currency of a single transaction wins.
      else if (tag === 'CURSYM' && /^[A-Z]{3}$/.test(value)) transaction.set('CURRENCY', value);
    } else if (tag === 'BANKID') account = `${value}/`;
    else if (tag === 'ACCTID') account = `${account.endsWith('/') ? account : ''}${value}`;
    else if (tag === 'STMTRS' || tag === 'CCSTMTRS') account = '';
    else if (tag === 'CURDEF') currency = /^[A-Z]{3}$/.test(value) ? value : null;
  }
}

function readingOf(of: Map<string, string>, timezone: string): Omit<Reading, 'row' | 'account' | 'currency'> {
  const written = of.get('DTPOSTED') ?? '';
  const words = ['NAME', 'MEMO', 'REFNUM', 'CHECKNUM'].flatMap((tag) => of.get(tag) ?? []);
  return {
    day: postedDay(written, timezone),
    written_day: written,
    cents: centsOfCell(of.get('TRNAMT') ?? ''),
    bank_id: of.get('FITID') ?? null,
    // Many banks repeat the name at the beginning of the memo.
    text: words
      .filter((part, index) => !words.some((other, at) => at !== index && covers(other, part, at < index)))
      .join(' '),
  };
}

const MOMENT = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})?(?:\.\d+)?\s*\[([+-]?\d{1,2}(?:\.\d{1,2})?)(?::[^\]]*)?\]/;
const HOUR_MS = 3_600_000;

/**
 * The day on the bank's calendar: a moment with its distance from Greenwich, `20261118140000[0:GMT]`, is the 19th in
 * Sydney. Without that distance banks mean their own clocks, so the day stands as it is written.
 */
function postedDay(written: string, timezone: string): string | null {
  const day = dayOfCell(written.slice(0, 8));
  const found = MOMENT.exec(written);
  if (day === null || !found) return day;
  const [year, month, date, hour, minute, second] = found.slice(1, 7).map((part) => Number(part ?? 0));
  const moment = Date.UTC(year!, month! - 1, date, hour, minute, second) - Number(found[7]) * HOUR_MS;
  return dayIn(timezone, new Date(moment));
}

const covers = (outer: string, part: string, isFirst: boolean) =>
  outer.startsWith(part) && (outer.length > part.length || isFirst);

interface Tag {
  tag: string;
  value: string;
}

function* tagsOf(text: string): Generator<Tag> {
  let at = text.indexOf('<');
  let open: Tag | null = null;
  while (at >= 0) {
    if (text.startsWith('<!--', at)) {
      at = after(text, '-->', at);
    } else if (text.startsWith('<![CDATA[', at)) {
      const end = after(text, ']]>', at);
      if (open) open.value = `${open.value}${text.slice(at + 9, end - 3)}`.trim().slice(0, TEXT_MAX);
      at = end;
    } else if (text.startsWith('<?', at)) {
      at = after(text, '?>', at);
    } else {
      const end = text.indexOf('>', at);
      const name =
        end < 0 ? null : /^<(\/?[A-Z][A-Z0-9.]{0,31})\s*\/?>$/i.exec(text.slice(at, Math.min(end + 1, at + 40)));
      if (!name) throw new Problem('IMPORT_UNREADABLE');
      if (open) yield open;
      const next = text.indexOf('<', end);
      const value = text.slice(end + 1, next < 0 ? undefined : next);
      open = { tag: name[1]!.toUpperCase(), value: plain(value.slice(0, TEXT_MAX).trim()) };
      at = next;
      continue;
    }
    at = text.indexOf('<', at);
  }
  if (open) yield open;
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  if (found < 0) throw new Problem('IMPORT_UNREADABLE');
  return found + mark.length;
}

/** Replaces each entity once: what comes out is not read again. */
function plain(value: string): string {
  return value.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{1,8}));/gi,
    (outer, decimal?: string, hex?: string, name?: string) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? outer;
      const code = decimal ? Number(decimal) : Number.parseInt(hex!, 16);
      const isCharacter = code >= 32 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
      return isCharacter ? String.fromCodePoint(code) : '';
    },
  );
}
