import { fromCents, type ScanFailure } from '@keystead/contracts';
import { translator, type Language } from '@keystead/messages';
import { Database, type Context } from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import type { Confirmed } from './confirmed.js';
import { FIELD_TYPES, type Field, type FieldName } from './fields/field.js';
import { lawOf, matchesOf } from './match-place.js';
import { proposalsOf } from './proposals.js';
import { ONE_SCAN } from './scan.queries.js';

interface Row extends Record<string, unknown> {
  id: string;
  failure: ScanFailure | null;
  fields: Field[];
  confirmed: Confirmed | null;
}

/** What was read in one document, with what can be made of it. */
@Injectable()
export class ScanReads {
  constructor(private readonly db: Database) {}

  async one(ctx: Context, id: string) {
    const scan = await this.db.readOne<Row>(ctx, ONE_SCAN, [id]);
    const { confirmed, fields, failure } = scan;
    const { matches, law } = await this.placed(ctx, id, confirmed, valuesOf(fields));
    const say = translator(ctx.language);
    return {
      ...scan,
      failure_message: failure && say(`scanner:failure.${failure}`),
      fields: fields.map((field) => described(field, ctx.language)),
      confirmed: confirmed && (Object.fromEntries(asWritten(confirmed)) as object),
      matches,
      proposals: confirmed ? proposalsOf(id, confirmed, matches, law) : [],
    };
  }

  /** Where it belongs, and whose law is read there for what is proposed of confirmed values. */
  private async placed(ctx: Context, id: string, confirmed: Confirmed | null, found: Partial<Confirmed>) {
    const { kind = 'other', ...rest } = confirmed ?? found;
    return this.db.run(ctx, async (tx) => {
      const matches = await matchesOf(tx, id, { ...rest, kind });
      return { matches, law: confirmed && (await lawOf(tx, matches.units)) };
    });
  }
}

/** The values of fields by their names. */
export const valuesOf = (fields: readonly Field[]) =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value])) as Partial<Confirmed>;

/** Values as they travel: money in major units. */
export const asWritten = (values: Partial<Confirmed>): [string, unknown][] =>
  Object.entries(values).map(([name, value]) => [name, written(name as FieldName, value as string | number)]);

export const written = (name: FieldName, value: string | number) =>
  FIELD_TYPES[name] === 'money' && typeof value === 'number' ? fromCents(value) : value;

function described({ value, doubt, ...field }: Field, language: Language) {
  const doubt_message = doubt && translator(language)(`scanner:doubt.${doubt}`);
  return { ...field, value: written(field.name, value), doubt, doubt_message };
}
