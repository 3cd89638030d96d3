import { csvRowsWith } from './csv-rows.js';

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
