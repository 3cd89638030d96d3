import { FILE_BYTES_MAX, FILE_NAME_MAX } from '@keystead/contracts';
import { faultOf, storedName, typeOf } from './chosen-file.js';

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

it('cuts a name that is too long before its ending, and leaves the others', () => {
  expect(storedName('Lease 2026.pdf')).toBe('Lease 2026.pdf');
  const cut = storedName(`${'契'.repeat(230)}.pdf`);
  expect([...cut]).toHaveLength(FILE_NAME_MAX);
  expect(cut.endsWith('契.pdf')).toBe(true);
});
