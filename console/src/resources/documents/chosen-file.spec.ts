import { FILE_BYTES_MAX } from '@keystead/contracts';
import { faultOf, typeOf } from './chosen-file.js';

it('knows a file by the ending of its name', () => {
  expect(typeOf('Lease 2026.PDF')).toBe('application/pdf');
  expect(typeOf('front.door.jpeg')).toBe('image/jpeg');
  expect(typeOf('page.html')).toBeNull();
  expect(typeOf('pdf')).toBeNull();
});

it.each([
  [{ name: 'a.exe', size: 1 }, 'type'],
  [{ name: 'a.pdf', size: 0 }, 'empty'],
  [{ name: 'a.pdf', size: FILE_BYTES_MAX + 1 }, 'size'],
  [{ name: 'a.pdf', size: FILE_BYTES_MAX }, null],
])('says what is wrong with %j: %s', (file, fault) => {
  expect(faultOf(file)).toBe(fault);
});
