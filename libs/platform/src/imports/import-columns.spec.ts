import { columnsOf, fileColumns } from './import-columns.js';
import type { ImportKind } from './import-kind.js';
import { namesOf, withNames } from './person-columns.js';

const KIND = {
  columns: [
    { name: 'section', also: ['property', 'unit'] },
    { name: 'start_date', also: ['move in'] },
    { name: 'address.suburb' },
    { name: 'rent', also: ['rent amount'] },
  ],
} as unknown as ImportKind;

const proposals = (text: string) =>
  fileColumns(KIND, text).map(({ heading, column, is_known }) => [heading, column, is_known]);

describe('the columns of a file', () => {
  it('are proposed by their names, by other words for them, and once each', () => {
    expect(proposals('Property;RentAmount;Unit;Start-Date;Suburb;Notes;\nRose;1;2;3;4;5;6\n')).toEqual([
      ['Property', 'section', false],
      ['RentAmount', 'rent', false],
      ['Unit', null, false],
      ['Start-Date', 'start_date', true],
      ['Suburb', 'address.suburb', true],
      ['Notes', null, false],
      ['', null, false],
    ]);
    // The column's own name goes before another word for it, wherever they stand.
    expect(proposals('unit,section\n')).toEqual([
      ['unit', null, false],
      ['section', 'section', true],
    ]);
  });

  it('come with what the first rows have, of a text that is cut in the middle of a record', () => {
    const text = '\ufeffSection,Notes\r\nRose,"two\r\nlines, and a ""mark"""\r\n\r\nElm,\r\nOak,x\r\nAsh,y\r\n"cut off';
    expect(fileColumns(KIND, text).map(({ examples }) => examples)).toEqual([
      ['Rose', 'Elm'],
      ['two\r\nlines, and a "mark"'],
    ]);
    expect(() => fileColumns(KIND, '')).toThrow(expect.objectContaining({ code: 'IMPORT_EMPTY' }) as Error);
  });

  it('hold what was chosen, or else what their headings say', () => {
    const names = (header: string[], choices: (string | null)[]) =>
      columnsOf(KIND, header, choices).map((column) => column?.name ?? null);
    expect(names(['When', 'Notes', 'Suburb'], ['start_date', null])).toEqual(['start_date', null, 'address.suburb']);
    expect(() => names(['When', 'section'], ['section'])).toThrow(
      expect.objectContaining({ code: 'IMPORT_COLUMN_TWICE' }) as Error,
    );
    expect(() => names(['Notes'], [])).toThrow(expect.objectContaining({ code: 'IMPORT_COLUMN' }) as Error);
  });
});

test.each([
  ['Mia Nguyen', 'Mia', 'Nguyen'],
  ['Nguyen, Mia', 'Mia', 'Nguyen'],
  ['  Ludwig van  Beethoven ', 'Ludwig', 'van Beethoven'],
  ['Cher', 'Cher', 'Cher'],
])('%s is two names', (name, first_name, last_name) => {
  expect(namesOf(name)).toEqual({ first_name, last_name });
});

test('names of their own go before the whole name', () => {
  expect(withNames({ full_name: 'Mia King', last_name: 'Nguyen', email: 'mia@renter.example' })).toEqual({
    first_name: 'Mia',
    last_name: 'Nguyen',
    email: 'mia@renter.example',
  });
});
