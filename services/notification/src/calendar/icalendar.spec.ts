import { type CalendarDay, icalendar } from './icalendar.js';

/** Reads a calendar back as RFC 5545 §3.1 and §3.3.11 have it. */
function read(text: string): Record<string, string>[] {
  expect(text.endsWith('\r\n')).toBe(true);
  for (const line of text.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\r\n]/);
  }
  const lines = text.replace(/\r\n /g, '').split('\r\n');
  const events: Record<string, string>[] = [];
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') events.push({});
    const [name, value] = [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)];
    const plain = value.replace(/\\([\\;,nN])/g, (_, mark: string) => (/n/i.test(mark) ? '\n' : mark));
    if (events.length > 0) events.at(-1)![name.split(';')[0]!] ??= plain;
  }
  return events;
}

const NOW = new Date('2026-06-01T02:03:04.567Z');
const day = (summary: string): CalendarDay => ({ uid: 'lease-1@keystead', day: '2026-12-31', summary });

describe('a calendar', () => {
  it('has whole days, which end on the day after', () => {
    const [event] = read(icalendar('Keystead', [day('Lease ends')], NOW));
    expect(event).toMatchObject({
      UID: 'lease-1@keystead',
      DTSTAMP: '20260601T020304Z',
      DTSTART: '20261231',
      DTEND: '20270101',
      SUMMARY: 'Lease ends',
    });
  });

  test.each([
    ['marks', 'a, b; c \\ d: e "f"'],
    ['lines', 'one\ntwo'],
    ['a long text', 'x'.repeat(400)],
    ['a long text of many bytes', '火災警報器の点検'.repeat(30)],
    ['characters of four bytes', '🏠'.repeat(60)],
    ['a part of a calendar', 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:y'],
  ])('gives %s back as they were written', (_, summary) => {
    const events = read(icalendar('Keystead', [day(summary)], NOW));
    expect(events).toHaveLength(1);
    expect(events[0]!.SUMMARY).toBe(summary.replaceAll('\r\n', '\n'));
  });

  it('is empty without days', () => {
    expect(read(icalendar('Rose, Court', [], NOW))).toEqual([]);
  });
});
