import { partsOf, textOf } from './import-text.js';

const bytes = (...buffers: Buffer[]) => new Uint8Array(Buffer.concat(buffers)).buffer;

describe('the text of a file', () => {
  it('is read as spreadsheets write it', () => {
    expect(textOf(bytes(Buffer.from('name\nCafé')))).toBe('name\nCafé');
    expect(textOf(bytes(Buffer.from('name\nCafé', 'latin1')))).toBe('name\nCafé');
    const unicodeText = 'name\ttype\r\nCafé\thouse';
    expect(textOf(bytes(Buffer.from([0xff, 0xfe]), Buffer.from(unicodeText, 'utf16le')))).toBe(unicodeText);
    expect(textOf(bytes(Buffer.from([0xfe, 0xff]), Buffer.from(unicodeText, 'utf16le').swap16()))).toBe(unicodeText);
    expect(textOf(bytes())).toBe('');
  });

  it('is none where the file is a workbook', () => {
    expect(textOf(bytes(Buffer.from('PK\u0003\u0004\u0014\0\u0006\0')))).toBeNull();
  });
});

describe('the parts of a text', () => {
  it('hold all of it, and no half of a character', () => {
    const text = 'abc😀defg';
    const parts = partsOf(text, 4);
    expect(parts).toEqual(['abc', '😀de', 'fg']);
    expect(parts.join('')).toBe(text);
  });

  it('are one line of nothing for an empty file', () => {
    expect(partsOf('')).toEqual(['\n']);
  });
});
