import { cellOf, CsvColumns } from './csv-columns.js';
import { readCsv } from './read-csv.js';
import { csvLine } from './write-csv.js';

const cells = (text: string) => [...readCsv(text)].map((record) => record.cells);

describe('CSV reading', () => {
  it('CSV: takes quotes, doubled quotes, separators and line ends inside of cells', () => {
    expect(cells('a,b\r\n"x, ""y""","one\r\ntwo"\r\n')).toEqual([
      ['a', 'b'],
      ['x, "y"', 'one\r\ntwo'],
    ]);
  });

  it('CSV: takes a byte order mark, LF, CR and a last line without an end', () => {
    expect(cells('\uFEFFa,b\n1,2\r3,4')).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  it('CSV: takes semicolons and tabs as spreadsheets write them, by the first line', () => {
    expect(cells('name;price\r\n"a;b";1,5\r\n')).toEqual([
      ['name', 'price'],
      ['a;b', '1,5'],
    ]);
    expect(cells('name\tprice\nx, y\t2')).toEqual([
      ['name', 'price'],
      ['x, y', '2'],
    ]);
    expect(cells('"a;b;c",d\n1,2')).toEqual([
      ['a;b;c', 'd'],
      ['1', '2'],
    ]);
  });

  it('CSV: leaves out empty lines and numbers records as spreadsheets do', () => {
    expect([...readCsv('a,b\n\n"1\n2",x\n,\n3,4\n')].map(({ row }) => row)).toEqual([1, 3, 5]);
    expect(cells('')).toEqual([]);
    expect(cells('a,b\n1,\n,2')).toEqual([
      ['a', 'b'],
      ['1', ''],
      ['', '2'],
    ]);
  });

  it('CSV: takes quotation marks inside of cells without them, as banks write them', () => {
    expect(cells('5" pipe,RENT "MIA",x')).toEqual([['5" pipe', 'RENT "MIA"', 'x']]);
    expect(cells('"""x""y",2')).toEqual([['"x"y', '2']]);
  });

  it('CSV: says on which line a quotation mark is missing', () => {
    expect(() => cells('a\n1\n"x')).toThrow('Line 3 could not be read');
    expect(() => cells('a\n"x"y')).toThrow('Line 2 could not be read');
    expect(() => cells('a\n1,5" pipe,"x"y')).toThrow('Line 2 could not be read');
    expect(() => cells(','.repeat(500))).toThrow('Line 1 could not be read');
  });
});

describe('CSV writing', () => {
  it('CSV: quotes what must be quoted and ends lines with CRLF', () => {
    expect(csvLine(['a', 'b,c', 'd"e', 'f\ng', null, true, 1.5])).toBe('a,"b,c","d""e","f\ng",,true,1.5\r\n');
  });

  // covers: T-46
  it('CSV: makes texts harmless that a spreadsheet would compute, and leaves numbers numbers', () => {
    expect(csvLine(['=1+1', '+61 400', '-x', '@a', '\tb', '\rc', -5])).toBe(
      `'=1+1,'+61 400,'-x,'@a,'\tb,"'\rc",-5\r\n`,
    );
  });

  it('CSV: reads back what it wrote', () => {
    const row = ['=1+1', 'a "b", c', "O'Brien", '+61 400 000 000', 'line\r\nline', ''];
    expect(cells(csvLine(row))).toEqual([row]);
  });
});

describe('CSV columns', () => {
  const columnsOf = (rows: unknown[]) => {
    const columns = new CsvColumns();
    for (const row of rows) columns.see(row);
    return columns.names();
  };

  it('CSV: flattens nested objects by dotted names, in the order of the rows', () => {
    const rows = [
      { id: 1, place: { city: 'A', photo: null }, note: null },
      { id: 2, place: { city: 'B', photo: { path: 'p' } }, note: 'x' },
    ];
    expect(columnsOf(rows)).toEqual(['id', 'place.city', 'place.photo.path', 'note']);
    expect(cellOf(rows[0], ['place', 'photo', 'path'])).toBeNull();
    expect(cellOf(rows[1], ['place', 'photo', 'path'])).toBe('p');
    expect(columnsOf([rows[1], rows[0]])).toEqual(columnsOf(rows));
  });

  it('CSV: gives a list of objects one column per member', () => {
    const row = {
      id: 1,
      tenants: [
        { name: 'Mia', phone: null },
        { name: 'Sam', phone: '04' },
      ],
      tags: ['a', 'b'],
      none: [],
    };
    expect(columnsOf([row])).toEqual(['id', 'tenants.name', 'tenants.phone', 'tags', 'none']);
    expect(['tenants.name', 'tenants.phone', 'tags', 'none'].map((name) => cellOf(row, name.split('.')))).toEqual([
      'Mia; Sam',
      '; 04',
      'a; b',
      null,
    ]);
  });

  it('CSV: has a header even when there are no rows', () => {
    expect(columnsOf([])).toEqual(['id']);
  });
});
