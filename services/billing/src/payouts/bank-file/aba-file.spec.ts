import fc from 'fast-check';
import { abaFile, type FileCredit, type FilePayer, type FileTerms } from './aba-file.js';
import { fileText, isFileName } from '../accounts/file-text.js';

const payer: FilePayer = {
  account_name: 'Harbour Trust Account',
  bsb: '062-000',
  account_number: '12345678',
  bank_abbreviation: 'CBA',
  direct_entry_id: '301500',
  user_name: 'Harbour Property Managers',
  has_balancing_debit: false,
};
const terms: FileTerms = { payer, day: '2026-08-07', description: 'OWNER PAY', reference: 'July rent' };
const kim: FileCredit = { account_name: 'Kim Chŏlsu', bsb: '033-001', account_number: '654321', cents: 62_005 };
const bo: FileCredit = { account_name: 'Bo Li', bsb: '084-004', account_number: '123456789', cents: 50_000 };

const recordsOf = (file: string) => file.split('\r\n').slice(0, -1);
/** The positions of a record as banks count them: the first is 1. */
const at = (record: string, from: number, to: number) => record.slice(from - 1, to);

it('has every field of the descriptive record at its position', () => {
  const [record = ''] = recordsOf(abaFile(terms, [kim]));
  expect(at(record, 1, 1)).toBe('0');
  expect(at(record, 2, 18)).toBe(' '.repeat(17));
  expect(at(record, 19, 20)).toBe('01');
  expect(at(record, 21, 23)).toBe('CBA');
  expect(at(record, 24, 30)).toBe(' '.repeat(7));
  expect(at(record, 31, 56)).toBe('Harbour Property Managers ');
  expect(at(record, 57, 62)).toBe('301500');
  expect(at(record, 63, 74)).toBe('OWNER PAY   ');
  expect(at(record, 75, 80)).toBe('070826');
  expect(at(record, 81, 120)).toBe(' '.repeat(40));
});

it('has every field of a credit at its position', () => {
  const [, record = ''] = recordsOf(abaFile(terms, [kim, bo]));
  expect(at(record, 1, 1)).toBe('1');
  expect(at(record, 2, 8)).toBe('033-001');
  expect(at(record, 9, 17)).toBe('   654321');
  expect(at(record, 18, 18)).toBe(' ');
  expect(at(record, 19, 20)).toBe('50');
  expect(at(record, 21, 30)).toBe('0000062005');
  expect(at(record, 31, 62)).toBe('Kim Cholsu'.padEnd(32));
  expect(at(record, 63, 80)).toBe('July rent'.padEnd(18));
  expect(at(record, 81, 87)).toBe('062-000');
  expect(at(record, 88, 96)).toBe(' 12345678');
  expect(at(record, 97, 112)).toBe('Harbour Property');
  expect(at(record, 113, 120)).toBe('00000000');
});

it('has every field of the totals at its position', () => {
  const record = recordsOf(abaFile(terms, [kim, bo])).at(-1)!;
  expect(at(record, 1, 1)).toBe('7');
  expect(at(record, 2, 8)).toBe('999-999');
  expect(at(record, 9, 20)).toBe(' '.repeat(12));
  expect(at(record, 21, 30)).toBe('0000112005');
  expect(at(record, 31, 40)).toBe('0000112005');
  expect(at(record, 41, 50)).toBe('0000000000');
  expect(at(record, 51, 74)).toBe(' '.repeat(24));
  expect(at(record, 75, 80)).toBe('000002');
  expect(at(record, 81, 120)).toBe(' '.repeat(40));
});

it('ends with a debit of the sum from the account that pays where the bank asks for it', () => {
  const records = recordsOf(abaFile({ ...terms, payer: { ...payer, has_balancing_debit: true } }, [kim, bo]));
  expect(records).toHaveLength(5);
  const debit = records[3]!;
  expect(at(debit, 2, 17)).toBe('062-000 12345678');
  expect(at(debit, 19, 30)).toBe('130000112005');
  expect(at(debit, 31, 62)).toBe('Harbour Trust Account'.padEnd(32));
  expect(at(records[4]!, 21, 50)).toBe('000000000000001120050000112005');
  expect(at(records[4]!, 75, 80)).toBe('000003');
});

it('cuts texts that are too long, and refuses what would make a record longer', () => {
  const long = { ...kim, account_name: 'The Trustee for the Kim and Li Family Superannuation Trust' };
  expect(at(recordsOf(abaFile(terms, [long]))[1]!, 31, 63)).toBe('The Trustee for the Kim and Li FJ');
  expect(() => abaFile(terms, [{ ...kim, account_number: '1234567890' }])).toThrow(RangeError);
  expect(() => abaFile(terms, [{ ...kim, cents: 10_000_000_000 }])).toThrow(RangeError);
});

it.each([
  ['Ánh Nguyễn', 'Anh Nguyen'],
  ['Jörg Strauß & Søn', 'Jorg Strauss & Son'],
  ['O’Brien – Trust', "O'Brien - Trust"],
  ['Kim 철수', 'Kim'],
  ['“Bay”_Pty\tLtd', 'Bay Pty Ltd'],
  ['ｶｲｼｬ ABC１２', 'ABC12'],
  ['철수', ''],
])('writes %p as %p', (name, folded) => {
  expect(fileText(name)).toBe(folded);
  expect(isFileName(name)).toBe(folded !== '');
});
it('takes signs alone for no name', () => expect(isFileName('- 철수 -')).toBe(false));

const account = fc.record({
  account_name: fc.string({ unit: 'grapheme', maxLength: 60 }),
  bsb: fc.stringMatching(/^\d{3}-\d{3}$/),
  account_number: fc.stringMatching(/^\d{5,9}$/),
});
const credits = fc.array(fc.tuple(account, fc.integer({ min: 1, max: 9_000_000 })), { minLength: 1, maxLength: 60 });

it('has records of 120 characters whose amounts add up to the totals, whatever is paid to whom', () => {
  fc.assert(
    fc.property(credits, fc.boolean(), fc.string({ unit: 'grapheme' }), (paid, has_balancing_debit, reference) => {
      const rows = paid.map(([to, cents]) => ({ ...to, cents }));
      const file = abaFile({ ...terms, reference, payer: { ...payer, has_balancing_debit } }, rows);
      expect(file).toMatch(/^(?:[ -~]{120}\r\n)+$/);
      const details = recordsOf(file).filter((record) => record.startsWith('1'));
      const sumOf = (code: string) =>
        details
          .filter((record) => at(record, 19, 20) === code)
          .reduce((sum, record) => sum + Number(at(record, 21, 30)), 0);
      const total = recordsOf(file).at(-1)!;
      const sum = rows.reduce((all, { cents }) => all + cents, 0);
      expect([sumOf('50'), Number(at(total, 31, 40))]).toEqual([sum, sum]);
      expect(Number(at(total, 41, 50))).toBe(sumOf('13'));
      expect(Number(at(total, 21, 30))).toBe(Math.abs(sumOf('50') - sumOf('13')));
      expect(Number(at(total, 75, 80))).toBe(details.length);
    }),
  );
});
