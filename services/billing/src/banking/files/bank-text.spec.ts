import { bankText, windows1252 } from './bank-text.js';

// covers: F-12
describe('text in Windows-1252', () => {
  const bytes = (...codes: number[]) => Uint8Array.from(codes);

  it('has a character of its own for each byte from 0x80 to 0x9F', () => {
    const defined = Array.from({ length: 32 }, (_, index) => 0x80 + index).filter(
      (code) => ![0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(code),
    );
    expect(windows1252(Uint8Array.from(defined))).toBe('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
  });

  it('is Latin-1 everywhere else', () => {
    const others = Array.from({ length: 256 }, (_, code) => code).filter((code) => code < 0x80 || code > 0x9f);
    expect(windows1252(Uint8Array.from(others))).toBe(String.fromCodePoint(...others));
  });

  it.each([
    ['nothing', ''],
    ['the encoding by name', '<?xml version="1.0" encoding="windows-1252"?>'],
    ['the encoding by one of its other names', '<?xml version="1.0" encoding="ISO-8859-1"?>'],
    ['the code page', 'CHARSET:1252\n'],
    ['a name that nobody knows', 'CHARSET:nobodys\n'],
  ])('is read where the file declares %s', (_name, head) => {
    const file = Buffer.concat([Buffer.from(head), bytes(0x4f, 0x92, 0x42, 0x20, 0x96, 0x20, 0x80, 0x35)]);
    expect(bankText(file)).toBe(`${head}O’B – €5`);
  });

  it('is read from a part of a larger buffer', () => {
    const bytes = Buffer.from([0x41, 0x80, 0x42]);
    expect(bankText(bytes.subarray(1))).toBe('€B');
  });
});
