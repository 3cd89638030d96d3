import { csvRowsWith, csvWithHeadings } from './csv-rows.js';

const FILE = '\uFEFFname,id,note\r\nRose,1,"two\nlines, ""quoted"""\r\n"Mill, Lane",2,\'=1+1\r\n,3,1\r\n';

describe('rows of a CSV file', () => {
  it('are those with the values, as they were written', () => {
    expect(csvRowsWith(FILE, 'id', new Set(['2']))).toBe('\uFEFFname,id,note\r\n"Mill, Lane",2,\'=1+1\r\n');
    expect(csvRowsWith(FILE, 'id', new Set(['1', '3']))).toBe(
      '\uFEFFname,id,note\r\nRose,1,"two\nlines, ""quoted"""\r\n,3,1\r\n',
    );
  });

  it('are found in the column alone, and are none where the file lacks it', () => {
    expect(csvRowsWith(FILE, 'note', new Set(['1']))).toBe('\uFEFFname,id,note\r\n,3,1\r\n');
    expect(csvRowsWith(FILE, 'lease_id', new Set(['1']))).toBe('\uFEFFname,id,note\r\n');
    expect(csvRowsWith('', 'id', new Set(['1']))).toBe('');
  });
});

describe('headings of a CSV file', () => {
  it('are those of the screen where it has one, and the names of the API elsewhere', () => {
    const headings = new Map([
      ['name', 'Straße, Ort'],
      ['note', 'Vermerk "alt"'],
      ['', 'Of no column'],
    ]);
    const [, rows] = FILE.split('note', 2);
    expect(csvWithHeadings(FILE, headings)).toBe(`\uFEFF"Straße, Ort",id,"Vermerk ""alt"""${rows}`);
    expect(csvWithHeadings(FILE, new Map())).toBe(FILE);
    expect(csvWithHeadings('', headings)).toBe('');
  });
});
