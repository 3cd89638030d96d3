import { agreeing } from '../../src/scanner/fields/agree.js';
import { extract, same, type Extract } from '../../src/scanner/fields/extract.js';
import { readPdf } from '../../src/scanner/reading/pdf-process.js';
import { readPhoto } from '../../src/scanner/reading/photo.js';
import { segmentsOf } from '../../src/scanner/reading/pieces.js';
import { billSample } from './bill-samples.js';
import { leaseSample } from './lease-samples.js';
import type { Sample } from './sample.js';
import { Seeded } from './seeded.js';

/** How what was found compares with what a document says. */
export interface Score {
  fields: number;
  sure: number;
  right: number;
  wrong: string[];
  missing: string[];
  /** The worst that can happen: wrong, and shown as fact. */
  wrongAsFact: string[];
}

/** Leases and bills in turn. */
export async function makeSamples(count: number, seed: number): Promise<Sample[]> {
  const seeded = new Seeded(seed);
  const made: Sample[] = [];
  for (let number = 0; number < count; number++)
    made.push(await (number % 2 === 0 ? leaseSample : billSample)(seeded, Math.floor(number / 2)));
  return made;
}

export async function fromPdf({ pdf }: Sample): Promise<Extract> {
  return extract(segmentsOf((await readPdf(pdf)).pieces));
}

export async function fromPhoto(photo: Buffer): Promise<Extract> {
  const { pieces, again } = await readPhoto(photo, 'tesseract');
  return agreeing(extract(segmentsOf(pieces)), extract(segmentsOf(again)));
}

export function score(readings: readonly { sample: Sample; found: Extract }[]): Score {
  const total: Score = { fields: 0, sure: 0, right: 0, wrong: [], missing: [], wrongAsFact: [] };
  for (const { sample, found } of readings) {
    const expected: [string, string | number][] = [['kind', sample.kind], ...Object.entries(sample.facts)];
    const given = new Map<string, { value: string | number; is_sure: boolean }>(
      found.fields.map((field) => [field.name, field]),
    );
    given.set('kind', { value: found.kind, is_sure: found.kind_is_sure });
    for (const [name, value] of expected) {
      const got = given.get(name);
      const where = `${sample.name} ${name}: ${got?.value} instead of ${value}`;
      total.fields += 1;
      if (got?.is_sure) total.sure += 1;
      if (!got) total.missing.push(where);
      else if (same(got.value) === same(value)) total.right += 1;
      else total.wrong.push(where);
    }
    // A field that the document does not have is wrong as well, where it is shown as fact.
    for (const [name, { value, is_sure }] of given) {
      const isRight = expected.some(([known, right]) => known === name && same(right) === same(value));
      if (is_sure && !isRight) total.wrongAsFact.push(`${sample.name} ${name}: ${value}`);
    }
  }
  return total;
}

export function shares({ fields, sure, right, wrong, missing, wrongAsFact }: Score): string {
  const percent = (count: number) => `${((100 * count) / fields).toFixed(1)} %`;
  return [
    `${fields} fields: ${percent(right)} right, ${percent(wrong.length)} wrong, ${percent(missing.length)} missing`,
    `${percent(sure)} sure; wrong as fact: ${wrongAsFact.length}`,
  ].join('; ');
}
