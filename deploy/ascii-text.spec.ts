import { asciiText } from './ascii-text.js';

function valueOf(code: string): unknown {
  const written = asciiText(code);
  expect(written).toMatch(/^[\0-\x7f]*$/);
  return new Function(`return ${written}`)();
}

it('writes what is not ASCII as an escape that means the same', () => {
  expect(valueOf("'Zürich • 東京 🔑'")).toBe('Zürich • 東京 🔑');
  expect(valueOf('`Zürich ${1 + 1} 🔑`')).toBe('Zürich 2 🔑');
  expect(valueOf('"\\n\\\\•"')).toBe('\n\\•');
});

it('keeps what patterns match', () => {
  expect(valueOf("'a•b🔑c'.split(/[•🔑]/u)")).toEqual(['a', 'b', 'c']);
  expect(valueOf("/^[-*\\•]\\s/.test('• first')")).toBe(true);
  expect(valueOf("/^\\\\•$/.test('\\\\•')")).toBe(true);
  expect(valueOf("/(?<größe>\\d+)/.exec('12').groups.größe")).toBe('12');
});

it('leaves a mark of the byte order out', () => {
  expect(asciiText('\ufeffconst one = 1;')).toBe('const one = 1;');
});
