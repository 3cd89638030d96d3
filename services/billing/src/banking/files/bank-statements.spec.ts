import { readFileSync } from 'node:fs';
import { bankText } from './bank-text.js';
import { refuseForeignKind } from './file-kind.js';
import { type BankFile, type FileOrigin, readBankFile } from './read-bank-file.js';

const FOLDER = 'services/billing/test/bank-statements';
const OFX = '<OFX><CURDEF>AUD<BANKACCTFROM><ACCTID>12345678</BANKACCTFROM>';
const line = (fields: string) => `<STMTTRN>${fields}</STMTTRN>`;

function read(bytes: Buffer, origin: FileOrigin = {}): BankFile {
  const text = bankText(bytes);
  refuseForeignKind(bytes, text);
  return readBankFile(text, origin);
}

const statement = (name: string, origin?: FileOrigin) => read(readFileSync(`${FOLDER}/${name}`), origin);
const shown = ({ lines }: BankFile) =>
  lines.map(({ money_date, amount, description }) => `${money_date} ${amount} ${description}`);

// covers: F-12 F-15 F-16
describe('statements as Australian banks export them', () => {
  it.each<[string, string, string | null, string[]]>([
    [
      'commbank.csv',
      'no header, one signed amount, quoted, grouped thousands',
      null,
      [
        '2026-11-16 65000 Direct Credit 301500 EMMA JONES RENT UNIT 4',
        '2026-11-17 -1000 Account Fee',
        '2026-11-18 -65000 Dishonour EMMA JONES',
      ],
    ],
    [
      'westpac.csv',
      'header, debit and credit columns, a comma inside of quotes',
      '•••456',
      ["2026-11-16 195000 DEPOSIT ONLINE 2201 PYMT O'BRIEN, P", '2026-11-17 -33000 WITHDRAWAL MOBILE 1 TFR PLUMBER'],
    ],
    [
      'nab.csv',
      'named months, a column without a name',
      '•••567',
      ['2026-11-16 48000 INTER-BANK CREDIT MIA NGUYEN RENT', '2026-11-17 -1500 FEES ACCOUNT SERVICE FEE'],
    ],
    [
      'anz.csv',
      'no header, empty cells at the end',
      null,
      ['2026-11-16 52000 TRANSFER FROM J SMITHERS', '2026-11-17 -8800 PAYMENT TO SYDNEY WATER 1234'],
    ],
    [
      'macquarie.csv',
      'eleven columns, UTF-8 letters',
      '•••222',
      ['2026-11-16 70000 Zoë Müller ZOE MULLER OSKO RENT 16', '2026-11-17 -41235 Council BPAY CITY COUNCIL RATES'],
    ],
    [
      'ing.csv',
      'a byte order mark, credit before debit, negative debits',
      null,
      [
        '2026-11-16 61000 Osko Deposit from T VAN DER BERG - Receipt 998877',
        '2026-11-17 -20000 Internal Transfer to Savings',
      ],
    ],
    [
      'bendigo.csv',
      'no header, everything quoted, debit and credit',
      null,
      ['2026-11-16 57500 DIRECT CREDIT LI WEI RENT', '2026-11-17 -500 MONTHLY FEE'],
    ],
    [
      'bendigo-debits.csv',
      'the same where all money went out',
      null,
      ['2026-11-17 -500 MONTHLY FEE', '2026-11-18 -12050 TRANSFER PLUMBER'],
    ],
    [
      'bendigo-credits.csv',
      'the same where all money came in',
      null,
      ['2026-11-16 57500 DIRECT CREDIT LI WEI RENT', '2026-11-17 57500 DIRECT CREDIT A KAUR RENT'],
    ],
    [
      'debit-credit-column.csv',
      'amounts without a sign, and a column that says DR or CR',
      null,
      ['2026-11-16 157500 DIRECT CREDIT LI WEI RENT', '2026-11-17 -500 MONTHLY FEE'],
    ],
    [
      'debit-credit-words.csv',
      'no header, amounts without a sign and the words Debit and Credit',
      null,
      ['2026-11-16 57500 Credit DIRECT CREDIT LI WEI RENT', '2026-11-17 -500 Debit MONTHLY FEE'],
    ],
    [
      'withdrawals.csv',
      'the dollar in the names of columns',
      null,
      ['2026-11-16 57500 DIRECT CREDIT LI WEI RENT', '2026-11-17 -500 MONTHLY FEE'],
    ],
    [
      'suncorp.csv',
      'lines above the header, dollar signs',
      null,
      ['2026-11-16 45500 DIRECT CREDIT A KAUR WEEKLY RENT', '2026-11-17 -6120 VISA PURCHASE HARDWARE STORE'],
    ],
    [
      'boq.csv',
      'semicolons, decimal commas, a semicolon inside of quotes',
      null,
      ['2026-11-16 53000 TFR FROM S. HARRIS; RENT', '2026-11-17 -124050 ELECTRICIAN'],
    ],
    [
      'bankwest.csv',
      'Windows-1252, BSB and account number',
      '•••567',
      ['2026-11-16 64000 D & M O’NEILL – RENT € CRE', '2026-11-17 -37500 STRATA LEVY DEB'],
    ],
    [
      'st-george.csv',
      'tabs',
      null,
      ['2026-11-16 50500 Osko Payment Priya Raman', '2026-11-17 -10000 Atm Withdrawal Parramatta'],
    ],
    [
      'up.csv',
      'moments with their zone, fees and totals',
      '•••321',
      ['2026-11-16 31000 Direct Credit Hannah Cole Rent room 2', '2026-11-17 -1850 Purchase Hardware Barn Keys cut'],
    ],
    [
      'commbank.qif',
      'QIF',
      null,
      ['2026-11-16 65000 Direct Credit EMMA JONES RENT UNIT 4', '2026-11-17 -1000 Account Fee'],
    ],
    [
      'westpac.qif',
      'QIF with an account, splits and years after an apostrophe',
      '•••456',
      ["2026-11-16 195000 PYMT O'BRIEN DEP", '2026-11-17 -33000 TFR PLUMBER'],
    ],
    [
      'nab.ofx',
      'OFX 1.x in Windows-1252',
      '•••567',
      ['2026-11-16 48000 MIA NGUYEN D’ARCY STREET RENT', '2026-11-17 -1500 ACCOUNT SERVICE FEE'],
    ],
    [
      'macquarie.ofx',
      'OFX 2.x, moments with a zone, no ids',
      '•••222',
      ['2026-11-19 70000 ZOE MULLER', '2026-11-19 70000 ZOE MULLER', '2026-11-18 -41235 CITY COUNCIL'],
    ],
    [
      'anz.ofx',
      'OFX of a card, ids that are only the day',
      '•••222',
      ['2026-11-16 52000 J SMITHERS', '2026-11-16 52000 K PAPADOPOULOS'],
    ],
  ])('reads %s: %s', (name, _style, account, lines) => {
    const file = statement(name);
    expect(file).toMatchObject({ format: name.split('.')[1], refused: 0, faults: [] });
    expect(shown(file)).toEqual(lines);
    expect(new Set(file.lines.map(({ bank_account }) => bank_account))).toEqual(new Set([account]));
    expect(new Set(file.lines.map(({ business_key }) => business_key)).size).toBe(lines.length);
  });
});

// covers: F-15
describe('lines of OFX files', () => {
  const keys = (text: string) => read(Buffer.from(text)).lines.map(({ business_key }) => business_key);
  const equal = (id: string) => line(`<DTPOSTED>20261118<TRNAMT>700<FITID>${id}<NAME>EMMA JONES`);

  it.each(['0', '000000', '', '-', 'N/A', 'NONE', '20261118'])(
    'differ by their position where the bank gives each the id %p',
    (id) => {
      const twice = `${OFX}${equal(id)}${equal(id)}</OFX>`;
      expect(new Set(keys(twice)).size).toBe(2);
      // The same file once more has the same two lines.
      expect(keys(twice)).toEqual(keys(twice));
    },
  );

  it('with one id of the bank are one line', () => {
    expect(new Set(keys(`${OFX}${equal('77')}${equal('77')}</OFX>`)).size).toBe(1);
  });

  it('with one id and another text are two lines', () => {
    const other = line('<DTPOSTED>20261118<TRNAMT>700<FITID>77<NAME>TOM BERG');
    expect(new Set(keys(`${OFX}${equal('77')}${other}</OFX>`)).size).toBe(2);
  });

  it.each([
    ['20261118140000[0:GMT]', 'Australia/Sydney', '2026-11-19'],
    ['20261118140000[0:GMT]', 'Australia/Perth', '2026-11-18'],
    ['20261118140000.000[0:GMT]', 'Australia/Sydney', '2026-11-19'],
    ['20261118120000[+11:AEDT]', 'Australia/Sydney', '2026-11-18'],
    ['20261118003000[+10.5:ACDT]', 'Australia/Adelaide', '2026-11-18'],
    ['20261118233000[-5:EST]', 'Australia/Sydney', '2026-11-19'],
    ['20261118235959', 'Australia/Sydney', '2026-11-18'],
    ['20261118', 'Australia/Sydney', '2026-11-18'],
    ['20261131140000[0:GMT]', 'Australia/Sydney', null],
  ])('posted at %s are booked in %s on %s', (posted, timezone, day) => {
    const text = `${OFX}${line(`<DTPOSTED>${posted}<TRNAMT>1<FITID>1<NAME>A`)}${line('<DTPOSTED>20261101<TRNAMT>2<FITID>2<NAME>B')}</OFX>`;
    const { lines } = read(Buffer.from(text), { timezone });
    expect(lines.find(({ amount }) => amount === 100)?.money_date ?? null).toBe(day);
  });
});

// covers: F-16
describe('a file that is no list of transactions', () => {
  it.each<[string, Buffer, RegExp]>([
    ['PDF', Buffer.from('%PDF-1.7\n%âãÏÓ', 'latin1'), /^This is a PDF\..*cannot be told apart.*CSV, OFX or QIF/],
    ['Excel', Buffer.from('PK\u0003\u0004....xl/workbook.xml', 'latin1'), /^This is an Excel workbook.*save it as CSV/],
    ['ZIP', Buffer.from('PK\u0003\u0004....june.csv', 'latin1'), /^This is a ZIP archive.*unpack/],
    ['GZIP', Buffer.from([0x1f, 0x8b, 8, 0]), /^This is a GZIP archive/],
    ['an old Office document', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /^This is an old Office document.*CSV/],
    ['a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d]), /^This is a picture/],
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), /^This is a picture/],
    ['HTML', Buffer.from('\r\n<!DOCTYPE html><html><body>Please sign in'), /^This is a web page.*session/],
    ['JSON', Buffer.from('{"transactions": []}'), /^This is JSON/],
    [
      'CAMT',
      Buffer.from('<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">'),
      /CAMT/,
    ],
    ['MT940', Buffer.from(':20:START\r\n:25:123\r\n:60F:C261116AUD0,\r\n:61:2611161116C650,NTRF\r\n'), /MT940/],
    ['ABA', Buffer.from(`0${' '.repeat(17)}01CBA       KEYSTEAD`), /^This is an ABA file.*orders payments/],
    ['BAI2', Buffer.from('01,CBA,KEYSTEAD,261116,0900,1,80,1,2/\n'), /BAI2/],
    ['QIF of investments', Buffer.from('!Type:Invst\nD16/11/2026\nNBuy\n^\n'), /investments/],
    ['American dates', readFileSync(`${FOLDER}/american.csv`), /month first, as in 11\/16\/2026.*DD\/MM\/YYYY/],
    ['American dates without a header', Buffer.from('03/07/2026,1,A\n11/16/2026,2,B\n'), /month first.*11\/16\/2026/],
    ['American dates in QIF', Buffer.from("!Type:Bank\nD11/16'26\nT1\nPA\n^\n"), /month first.*11\/16\/26/],
  ])('is refused as %s with the reason', (_kind, bytes, sentence) => {
    expect(() => read(bytes)).toThrow(
      expect.objectContaining({ code: 'BANK_FILE_KIND', message: expect.stringMatching(sentence) }),
    );
  });

  it('is not suspected where only the text of a line looks like another kind', () => {
    const text = 'Date,Amount,Details\n16/11/2026,1,PAID 11/16/2026 {"a"} camt <html> %PDF-\n';
    expect(shown(read(Buffer.from(text)))).toEqual(['2026-11-16 100 PAID 11/16/2026 {"a"} camt <html> %PDF-']);
  });
});
