import { bankText } from './bank-text.js';
import { type FileLine, readBankFile } from './read-bank-file.js';

const read = (text: string, account = '') => readBankFile(text, { account, account_label: account || null });
const shown = (lines: FileLine[]) =>
  lines.map(({ row, money_date, amount, description }) => `${row} ${money_date} ${amount} ${description}`);

// covers: GAP-47
describe('CSV of a bank', () => {
  it.each([
    [
      'CommBank, no header: date, amount, text, balance',
      '03/07/2026,"+700.00","Direct Credit 301500 MIA NGUYEN","+1,700.00"\r\n04/07/2026,"-12.50","Account Fee","+1,687.50"\r\n',
      ['1 2026-07-03 70000 Direct Credit 301500 MIA NGUYEN', '2 2026-07-04 -1250 Account Fee'],
    ],
    [
      'NAB: named months, type and details',
      'Date,Amount,Account Number,,Transaction Type,Transaction Details,Balance,Category,Merchant Name\n03 Jul 26,700.00,831234567,,INTER-BANK CREDIT,MIA NGUYEN RENT,1700.00,,\n',
      ['2 2026-07-03 70000 MIA NGUYEN RENT INTER-BANK CREDIT'],
    ],
    [
      'ANZ, no header: empty cells',
      '03/07/2026,700.00,TRANSFER FROM MIA NGUYEN,,,,\n03/07/2026,-5.00,ACCOUNT FEE,,,,\n',
      ['1 2026-07-03 70000 TRANSFER FROM MIA NGUYEN', '2 2026-07-03 -500 ACCOUNT FEE'],
    ],
    [
      'Westpac: debit and credit columns',
      'Bank Account,Date,Narrative,Debit Amount,Credit Amount,Balance,Categories,Serial\n032000123456,03/07/2026,"DEPOSIT, MIA NGUYEN",,700.00,1700.00,DEP,\n032000123456,04/07/2026,FEE,5.00,,1695.00,FEE,\n',
      ['2 2026-07-03 70000 DEPOSIT, MIA NGUYEN', '3 2026-07-04 -500 FEE'],
    ],
    [
      'debit and credit without a header',
      '03/07/2026,DEPOSIT NGUYEN,,700.00\n04/07/2026,FEE,5.00,\n',
      ['1 2026-07-03 70000 DEPOSIT NGUYEN', '2 2026-07-04 -500 FEE'],
    ],
    [
      'lines above the header, semicolons, decimal commas, negative debits',
      'Statement of 4 July 2026\nAccount 123\nDate;Description;Debit;Credit\n3.7.2026;NGUYEN;;700,00\n4.7.2026;FEE;-5,00;\n',
      ['4 2026-07-03 70000 NGUYEN', '5 2026-07-04 -500 FEE'],
    ],
  ])('%s', (_bank, text, lines) => {
    const file = read(text);
    expect(file).toMatchObject({ format: 'csv', refused: 0 });
    expect(shown(file.lines).map((line) => line.split(' ').sort())).toEqual(
      lines.map((line) => line.split(' ').sort()),
    );
  });

  it('sets lines aside that cannot be read, and says which and why', () => {
    const file = read(
      'Date,Amount,Details\n03/07/2026,700,A\n31/02/2026,5,B\n04/07/2026,12.345,C\nTotal,,\n05/07/2026,0.00,D\n',
    );
    expect(shown(file.lines)).toEqual(['2 2026-07-03 70000 A']);
    expect(file.refused).toBe(4);
    expect(file.faults.map(({ row, sentence }) => `${row} ${sentence.slice(0, 24)}`)).toEqual([
      '3 This line has no valid d',
      '4 This line has no valid a',
      '5 This line has no valid d',
      '6 The amount on this line ',
    ]);
  });

  it.each([
    ['no day anywhere', 'a,b\nc,d\n', 'BANK_COLUMNS'],
    ['nothing', '', 'IMPORT_EMPTY'],
    ['a header alone', 'Date,Amount\n', 'IMPORT_EMPTY'],
    ['an open quote', 'Date,Amount\n03/07/2026,"7\n', 'CSV_UNREADABLE'],
    ['no line that can be read', 'Date,Amount\nx,y\n', 'BANK_COLUMNS'],
    ['too many lines', `Date,Amount\n${'03/07/2026,1\n'.repeat(50_001)}`, 'IMPORT_TOO_LONG'],
  ])('is refused with %s', (_name, text, code) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ code }));
  });
});

// covers: GAP-47
describe('the key of a line', () => {
  const keys = (text: string, account?: string) => read(text, account).lines.map(({ business_key }) => business_key);
  const statement =
    'Date,Amount,Details,Balance\n03/07/2026,700,A,700\n03/07/2026,4.50,Coffee,1\n03/07/2026,4.50,Coffee,2\n04/07/2026,9,B,3\n';

  it('is the same in an overlapping file, whatever the balance, and two equal lines of a day are two', () => {
    const later =
      'Date,Amount,Details,Balance\n03/07/2026,700.00,a,9\n03/07/2026,4.5,Coffee,8\n03/07/2026,4.50,Coffee ,7\n05/07/2026,9,B,3\n';
    const [one, two] = [keys(statement), keys(later)];
    expect(new Set(one).size).toBe(4);
    expect(two.filter((key) => one.includes(key))).toHaveLength(3);
  });

  it('differs between accounts', () => {
    expect(keys(statement, 'Rent').filter((key) => keys(statement, 'Savings').includes(key))).toEqual([]);
  });

  it('is the bank’s own id where there is one, whatever the text', () => {
    const ofx = (memo: string, id: string) =>
      `<OFX><BANKTRANLIST><STMTTRN><DTPOSTED>20260703<TRNAMT>700<FITID>${id}<MEMO>${memo}</STMTTRN></BANKTRANLIST></OFX>`;
    expect(keys(ofx('A', '1'))).toEqual(keys(ofx('B', '1')));
    expect(keys(ofx('A', '1'))).not.toEqual(keys(ofx('A', '2')));
  });

  it('keeps of an account’s number no more than three digits', () => {
    const file = read('Bank Account,Date,Amount,Narrative\n032000123456,03/07/2026,700,A\n');
    expect(file.lines[0]!.bank_account).toBe('•••456');
    expect(JSON.stringify(file)).not.toContain('032000123456');
  });
});

const SGML = `OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nENCODING:USASCII\r\nCHARSET:1252\r\n\r\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>
<CURDEF>AUD<BANKACCTFROM><BANKID>062000<ACCTID>12345678<ACCTTYPE>SAVINGS</BANKACCTFROM><BANKTRANLIST><DTSTART>20260701
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260703120000[+10:AEST]<TRNAMT>700.00<FITID>A1<NAME>MIA NGUYEN<MEMO>MIA NGUYEN RENT &amp; WATER</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260704<TRNAMT>-5.00<FITID>A2<NAME>ACCOUNT FEE
</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
const XML = `<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200" VERSION="211"?><OFX><!-- a bank --><STMTRS><CURDEF>NZD</CURDEF>
<BANKACCTFROM><BANKID>01</BANKID><ACCTID>99</ACCTID></BANKACCTFROM><STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20260703</DTPOSTED>
<TRNAMT>1,234.56</TRNAMT><FITID>X</FITID><PAYEE><NAME>Zo&#xEB; O&apos;Neil</NAME></PAYEE><MEMO><![CDATA[Rent <July>]]></MEMO></STMTTRN></STMTRS></OFX>`;

// covers: GAP-47
describe('OFX', () => {
  it('1.x: values without end tags, the day as the bank wrote it', () => {
    const file = read(SGML);
    expect(file.format).toBe('ofx');
    expect(shown(file.lines)).toEqual(['1 2026-07-03 70000 MIA NGUYEN RENT & WATER', '2 2026-07-04 -500 ACCOUNT FEE']);
    expect(file.lines[0]).toMatchObject({ currency: 'AUD', bank_account: '•••678' });
  });

  it('2.x: the same in XML', () => {
    const [line] = read(XML).lines;
    expect(line).toMatchObject({
      money_date: '2026-07-03',
      amount: 123_456,
      currency: 'NZD',
      description: "Zoë O'Neil Rent <July>",
    });
  });

  it.each([
    [
      'entities of its own',
      '<?xml version="1.0"?><!DOCTYPE OFX [<!ENTITY x SYSTEM "file:///etc/passwd">]><OFX><STMTTRN><NAME>&x;</STMTTRN></OFX>',
    ],
    ['a billion laughs', `<!DOCTYPE lolz [<!ENTITY a "${'x'.repeat(100)}">]><OFX></OFX>`],
    ['half a tag', '<OFX><STMTTRN><TRNAMT'],
    ['an open comment', '<OFX><!-- '],
    ['a name that is none', `<OFX><${'A'.repeat(500)}>`],
  ])('with %s is refused', (_name, text) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ code: 'IMPORT_UNREADABLE' }));
  });

  it('leaves an entity that it does not know as it is', () => {
    const text = '<OFX><STMTTRN><DTPOSTED>20260703<TRNAMT>1<NAME>&amp;lt; &bogus; &#0;&#xD800;</STMTTRN></OFX>';
    expect(read(text).lines[0]!.description).toBe('&lt; &bogus;');
  });

  it('of twenty megabytes is read once, not again and again', () => {
    const hostile = `<OFX>${'<A>'.repeat(3_000_000)}${'<![CDATA[x]]>'.repeat(200_000)}`;
    expect(() => read(hostile)).toThrow(expect.objectContaining({ code: 'IMPORT_EMPTY' }));
  });
});

// covers: GAP-47
describe('encodings', () => {
  const text = 'Date,Amount,Details\r\n03/07/2026,700,Zoë Müller 王\r\n';
  const western = text.replace(' 王', '');
  const utf16be = (of: string) => Buffer.from(of, 'utf16le').swap16();
  it.each([
    ['UTF-8', Buffer.from(text), text],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`), text],
    ['Windows-1252', Buffer.from(western, 'latin1'), western],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le'), text],
    ['UTF-16, big end first, with a mark', utf16be(`\uFEFF${text}`), text],
    ['UTF-16 without a mark', Buffer.from(western, 'utf16le'), western],
  ])('%s', (_name, bytes, expected) => expect(bankText(bytes)).toBe(expected));

  it('as the file declares it', () => {
    const chinese = Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="GBK"?><OFX>'),
      Buffer.from([0xcd, 0xf5]),
    ]);
    expect(bankText(chinese)).toContain('王');
    const unknown = Buffer.concat([Buffer.from('CHARSET:nobodys\n'), Buffer.from([0xeb])]);
    expect(bankText(unknown)).toContain('ë');
  });

  it('drops characters that the database cannot keep', () => {
    expect(bankText(Buffer.from('a\u0000b\u0007c\td'))).toBe('abc\td');
  });
});
