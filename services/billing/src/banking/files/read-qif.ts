import { centsOfCell, dayOfCell } from '@keystead/platform';
import type { Reading } from './bank-reading.js';

/** Whether a text is a QIF file: it says so in its first line. */
export const isQif = (text: string) => /^\s*!(?:Type|Account|Option|Clear)/i.test(text);

/**
 * The transactions of a QIF file. A line is one letter and its value; `^` ends a transaction. `!Account` is followed by
 * what names the account. Splits say how a person booked the amount before, and are left out.
 */
export function* readQif(text: string): Generator<Reading> {
  let account = '';
  let isAccount = false;
  let row = 0;
  let record = new Map<string, string>();
  for (const line of text.split(/\r\n|\n|\r/)) {
    const mark = line.trimStart().charAt(0);
    const value = line.trimStart().slice(1).trim();
    if (mark === '!') {
      isAccount = /^account/i.test(value);
      record = new Map();
    } else if (mark === '^') {
      if (isAccount) account = record.get('N') ?? '';
      else if (record.size > 0) yield readingOf(record, ++row, account);
      record = new Map();
    } else if (mark !== '' && !record.has(mark)) record.set(mark, value);
  }
  // The last transaction of some banks has no end.
  if (!isAccount && record.has('D')) yield readingOf(record, ++row, account);
}

function readingOf(record: Map<string, string>, row: number, account: string): Reading {
  // Quicken writes years of this century as 3/ 7'26.
  const written = (record.get('D') ?? '').replace(/'\s*/g, '/').replace(/\s+/g, '');
  return {
    row,
    day: dayOfCell(written),
    written_day: written,
    cents: centsOfCell(record.get('T') ?? record.get('U') ?? ''),
    account,
    currency: null,
    bank_id: null,
    text: ['P', 'M', 'N'].flatMap((mark) => record.get(mark) || []).join(' '),
  };
}
