import { LogLines } from './log-lines.js';

const line = (entry: object) =>
  JSON.stringify({ level: 'info', time: '2026-11-20T12:00:01.234Z', service: 'lease', ...entry });

it.each([
  [line({ msg: 'ready' }), 'lease           | 12:00:01 ready'],
  [line({ msg: 'opened', lease_id: 'x', cents: 5 }), 'lease           | 12:00:01 opened lease_id=x cents=5'],
  [line({ msg: 'odd', detail: { a: [1] } }), 'lease           | 12:00:01 odd detail={"a":[1]}'],
  ['plain text', 'lease           | plain text'],
  ['{not json', 'lease           | {not json'],
  ['{}', 'lease           | '],
])('turns %s into a line for people', (raw, expected) => {
  expect(new LogLines(false).format('lease', raw)).toBe(expected);
});

it('colours each process its own way and faults in red', () => {
  const lines = new LogLines(true);
  const [lease, billing] = [lines.format('lease', 'x'), lines.format('billing', 'x')];
  expect(lease.slice(0, 5)).not.toBe(billing.slice(0, 5));
  expect(lines.format('lease', 'x')).toBe(lease);
  expect(lines.format('lease', line({ level: 'error', msg: 'broke' }))).toContain('\u001b[31m12:00:01 broke');
});
