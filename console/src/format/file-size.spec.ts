import { displaySize } from './file-size.js';

it.each([
  [0, '0 bytes'],
  [1023, '1,023 bytes'],
  [1024, '1 kB'],
  [1_234_567, '1.2 MB'],
  [52_428_800, '50 MB'],
])('says %d bytes as %s', (bytes, expected) => {
  expect(displaySize(bytes, 'en-AU')).toBe(expected);
});
