import { canShow, onePage } from './pdf.js';

/** Checks a file the way a reader opens it: from the end, over the table of places. */
function objectsOf(pdf: Buffer): string[] {
  const file = pdf.toString('latin1');
  expect(file.startsWith('%PDF-1.4\n')).toBe(true);
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)![1]);
  const [, count, table] = /^xref\n0 (\d+)\n([\s\S]*?)trailer/.exec(file.slice(start))!;
  const entries = table!.match(/\d{10} \d{5} [fn] \n/g)!;
  expect(entries).toHaveLength(Number(count));
  expect(entries.every((entry) => entry.length === 20)).toBe(true);
  return entries.slice(1).map((entry, index) => {
    const object = file.slice(Number(entry.slice(0, 10)));
    expect(object.startsWith(`${index + 1} 0 obj\n`)).toBe(true);
    return object.slice(0, object.indexOf('endobj'));
  });
}

describe('a page of PDF', () => {
  const pdf = onePage('Receipt 7', [{ text: 'Café (Ångström) \\ “x” €9', x: 60, y: 90, size: 20, bold: true }]);

  it('is found by its table, object by object, and its stream is as long as it says', () => {
    const objects = objectsOf(pdf);
    expect(objects).toHaveLength(7);
    const [, length, stream] = /\/Length (\d+) >>\nstream\n([\s\S]*)\nendstream/.exec(objects[3]!)!;
    expect(stream).toHaveLength(Number(length));
  });

  it('shows Western letters in WinAnsi, and a question mark for any other', () => {
    const shown = (text: string) => {
      const stream = objectsOf(onePage('', [{ text, x: 0, y: 0 }]))[3]!;
      return Buffer.from(/<([0-9a-f]*)> Tj/.exec(stream)![1]!, 'hex');
    };
    expect(shown('A(é)\\')).toEqual(Buffer.from('A(é)\\', 'latin1'));
    expect([...shown('€“”–')]).toEqual([128, 147, 148, 150]);
    expect(shown('玫瑰 Ltd').toString('latin1')).toBe('?? Ltd');
    expect(shown('e\u0301').toString('latin1')).toBe('é');
    expect(shown('a\nb) Tj').toString('latin1')).toBe('a?b) Tj');
  });

  it('knows what it can show', () => {
    expect(canShow('Rose & Söhne – 5€?')).toBe(true);
    expect(canShow('玫瑰')).toBe(false);
  });
});
