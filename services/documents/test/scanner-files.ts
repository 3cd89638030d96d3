import { crc32, deflateSync } from 'node:zlib';
import { page, paragraph } from './samples/sample.js';

/** A PDF of one page whose content is this stream, packed by these filters. */
export function pdfWith(content: Buffer, filter = '/FlateDecode', more = ''): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 4 0 R>>>>/Contents 5 0 R>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ].map((text, index) => `${index + 1} 0 obj${text}endobj\n`);
  const stream = `5 0 obj<</Length ${content.length}/Filter ${filter}>>stream\n`;
  const tail = `\nendstream endobj\ntrailer<</Root 1 0 R${more}>>\n%%EOF`;
  return Buffer.concat([Buffer.from(`%PDF-1.7\n${objects.join('')}${stream}`), content, Buffer.from(tail)]);
}

/** Half a gigabyte of text in one megabyte. */
export const bomb = () => pdfWith(deflateSync(Buffer.alloc(2 ** 29, 'BT (a) Tj ET\n')));

/** Half a gigabyte of blanks, packed twice: a kilobyte. */
export const doubleBomb = () =>
  pdfWith(deflateSync(deflateSync(Buffer.alloc(2 ** 29, 0x20))), '[/FlateDecode/FlateDecode]');

/** Little memory and much work: a form that draws itself through others, each ten times. */
export function hangingPage(): Buffer {
  const depth = 9;
  const form = (number: number) => {
    const body = number < depth ? `/X${number + 1} Do `.repeat(10) : 'BT /F1 9 Tf (a) Tj ET';
    const next = number < depth ? `/XObject<</X${number + 1} ${11 + number} 0 R>>` : '/Font<</F1 4 0 R>>';
    return `${10 + number} 0 obj<</Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<<${next}>>/Length ${body.length}>>stream\n${body}\nendstream endobj\n`;
  };
  const forms = Array.from({ length: depth }, (_, index) => form(index + 1)).join('');
  const start = '/X1 Do';
  return Buffer.from(
    `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
      `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</XObject<</X1 11 0 R>>>>/Contents 5 0 R>>endobj\n` +
      `4 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\n${forms}` +
      `5 0 obj<</Length ${start.length}>>stream\n${start}\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
  );
}

/** Claims to be encrypted with an unknown password. */
export function encryptedPdf(): Buffer {
  const key = `<${'41'.repeat(32)}>`;
  const encrypt = `/Encrypt<</Filter/Standard/V 2/R 3/Length 128/P -44/O ${key}/U ${key}>>/ID[${key}${key}]`;
  return pdfWith(deflateSync(Buffer.from('BT /F1 9 Tf (secret) Tj ET')), '/FlateDecode', encrypt);
}

export const emptyPdf = () => pdfWith(deflateSync(Buffer.from('')));

/** The head of a PNG of 50,000 by 50,000 pixels: a few bytes, and ten gigabytes decoded. */
export function hugePng(): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(50_000, 0);
  head.writeUInt32BE(50_000, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(50_001));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An agreement with clauses that the law of Victoria forbids, and some that are just unusual. */
export async function severeLease(): Promise<Buffer> {
  const doc = page('Lease');
  for (const line of [
    'Residential Tenancy Agreement',
    'Landlord: Olga Rossi',
    'Tenant: Sam Lee',
    'Premises: 12 Rose Street, Richmond VIC 3121',
    'Start date: 1 July 2026',
    'End date: 30 June 2027',
    'Rent: $500.00 per week',
    'Bond: $6,000.00',
    'The tenant pays six weeks rent in advance.',
    'The rent may be increased every 6 months, with 30 days notice.',
    'The landlord may inspect the premises after giving 2 days notice.',
    'If the rent is 5 days late, the landlord may terminate the lease with 7 days notice.',
    'A late fee of $50 is charged for each week that rent is overdue.',
    'No pets are allowed.',
    'The tenant must have all carpets professionally cleaned at the end.',
    'The bond is non-refundable if the tenant leaves before the end.',
    'The tenant may end this agreement early by paying four weeks rent.',
  ])
    paragraph(doc, line);
  return doc.finish();
}
