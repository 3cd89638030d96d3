import { addDays } from '@keystead/contracts';

// Text of RFC 5545: lines of at most 75 bytes, CRLF at their ends, and nothing that a person typed read as more than text.

/** One whole day in a calendar. */
export interface CalendarDay {
  /** The same for the same thing, whatever its day. */
  uid: string;
  /** YYYY-MM-DD */
  day: string;
  summary: string;
}

const LINE_BYTES = 75;

/** A calendar of whole days. `now` is the moment it is made. */
export function icalendar(name: string, days: readonly CalendarDay[], now: Date): string {
  const stamp = `${now.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(name)}//calendar//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...days.flatMap(({ uid, day, summary }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(uid)}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
      `SUMMARY:${escaped(summary)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const compact = (day: string) => day.replaceAll('-', '');

/** What separates parts is marked; other control characters have no place in a calendar. */
function escaped(text: string): string {
  return text
    .replace(/\\/g, '\\\\')
    .replace(/[;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** A long line goes on in the next one behind a space; a character is never cut in two. */
function folded(line: string): string {
  let text = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LINE_BYTES) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}
