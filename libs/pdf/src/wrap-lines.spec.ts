import { wrapLines } from './wrap-lines.js';

/** Lines of a font in which every letter is one wide, marks are nothing. */
const lines = (text: string, width: number) =>
  wrapLines(text, width, (part) => [...part.replace(/\p{M}/gu, '')].length);

// covers: F-22
describe('lines of a text', () => {
  it('end between words, and never lose or add a letter', () => {
    expect(lines('Rent of one week, paid to 14 June 2026.', 12)).toEqual([
      'Rent of one',
      'week, paid',
      'to 14 June',
      '2026.',
    ]);
    expect(lines('one\ntwo', 12)).toEqual(['one', 'two']);
  });

  it('never begin with a closing mark in Chinese, Japanese or Korean', () => {
    const texts = [
      '此发票已于昨天取消，无需付款。本收据不再有效！（见备注）、完。',
      '各記録には、「検証コード」が付いています。ファイルをチャックしてください。データー々',
      '각 기록에는 검증 코드(SHA-256)가 있습니다. 확인하십시오.',
      '金额 。（合计）。',
    ];
    for (const text of texts)
      for (let width = 4; width < 20; width++) {
        const found = lines(text, width);
        expect(found.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
        for (const line of found.slice(1)) expect(line).not.toMatch(/^[、。，！？）」』ー々ァィゥェォャュョッ,.)]/u);
      }
  });

  it('never end with an opening mark', () => {
    for (let width = 4; width < 12; width++)
      for (const line of lines('记录（含校验码）与“核验”和《条例》', width)) expect(line).not.toMatch(/[（“《]$/u);
  });

  it('keep Chinese and Japanese dates and Latin words whole', () => {
    const found = lines('租金已付至2026年7月31日按SHA-256计算', 11);
    expect(found.some((line) => line.includes('2026年7月31日'))).toBe(true);
    expect(found.some((line) => line.includes('SHA-256'))).toBe(true);
  });

  it('end between Thai words, never before a mark or the sign of repetition', () => {
    const text = 'ยอดคงเหลือคือจำนวนที่ผู้เช่าค้างชำระและค่าใช้จ่ายอื่น ๆ';
    const words = new Set(
      [...new Intl.Segmenter('th', { granularity: 'word' }).segment(text)].map(({ index }) => index),
    );
    for (let width = 12; width < 30; width++) {
      let at = 0;
      for (const line of lines(text, width)) {
        expect(words.has(at)).toBe(true);
        expect(line).not.toMatch(/^[\p{M}ๆฯ]/u);
        at = text.indexOf(line, at) + line.length;
        if (text[at] === ' ') at += 1;
      }
    }
  });

  it('keep Vietnamese letters whole with their tone marks, also when a word is cut', () => {
    const text = 'Nguyễn Thị Ánh Tuyết, quận Bình Thạnh'.normalize('NFD');
    for (let width = 2; width < 12; width++) for (const line of lines(text, width)) expect(line).not.toMatch(/^\p{M}/u);
  });

  it('keep an amount with its currency together', () => {
    expect(lines('Amount of USD\u00a05,500.05 due', 14)).toEqual(['Amount of', 'USD\u00a05,500.05', 'due']);
  });
});
