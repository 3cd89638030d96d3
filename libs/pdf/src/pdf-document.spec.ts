import { LANGUAGES, messages, type Messages } from '@keystead/messages';
import { textOfPdf } from '@keystead/testkit';
import { PdfDocument } from './pdf-document.js';

const withoutSpaces = (text: string) => text.replace(/\s/g, '').normalize('NFC');
const sentencesOf = (table: Messages): string[] =>
  Object.values(table).flatMap((value) => (typeof value === 'string' ? [value] : sentencesOf(value)));
const documentIn = (language: (typeof LANGUAGES)[number]) =>
  new PdfDocument({ language, title: 'T', author: 'A', made_at: new Date(0), footer: () => '' });

async function printed(language: (typeof LANGUAGES)[number], lines: readonly string[], bold = false) {
  const document = documentIn(language);
  for (const line of lines) {
    document.write(line, { bold });
    await document.rest();
  }
  const pdf = await document.finish();
  return { pdf, text: withoutSpaces(textOfPdf(pdf).join('')) };
}

// covers: GAP-32
describe('the glyphs of a PDF', () => {
  it.each(LANGUAGES)('are all there in %s, plain and bold, and the file is small', async (language) => {
    const lines = sentencesOf(messages('pdf', language));
    for (const bold of [false, true]) {
      const { pdf, text } = await printed(language, lines, bold);
      expect(text).toBe(withoutSpaces(lines.join('')));
      expect(pdf.length).toBeLessThan(150_000);
    }
  });

  it('of eight languages stand in one line of one PDF', async () => {
    const names =
      'Nguyễn Thị Ánh, 王小明, 龍馬・坂本 りょう, 김철수, สมชาย กำปั่น, Siti binti Ahmad, José Müller, Ελένη, Иван, घर 12';
    for (const language of LANGUAGES) {
      const { text } = await printed(language, [names]);
      expect(text).toBe(withoutSpaces(names));
    }
  });

  it('that are rare are found in the slices of the fonts', async () => {
    const rare = '昺 喆 镕 犇 龘 髙橋 﨑 똠방각하';
    const { text } = await printed('en', [rare]);
    expect(text.replaceAll('□', '')).not.toBe('');
    expect([...text].filter((letter) => letter === '□')).toEqual([]);
  });

  it('that no font has leave a mark, and marks of direction and joining leave nothing', async () => {
    const { text } = await printed('en', ['a\u{1FAE0}b\u200bc\u202ed \u0e01']);
    expect(text).toBe('a□bcdก');
  });

  it('that two letters share are copied as the letter that was written, in whatever order documents came', async () => {
    for (const written of ['⼀ 一', '一 ⼀', 'Thị i', 'ị']) {
      const { text } = await printed('zh', [written]);
      expect(text).toBe(withoutSpaces(written));
    }
  });

  it('of a long word and of a long text stay on the page', async () => {
    const long = `${'x'.repeat(300)} ${'租金'.repeat(200)} ${'ค่าเช่า'.repeat(100)}`;
    const { text } = await printed('zh', [long]);
    expect(text).toBe(withoutSpaces(long));
  });
});
