import { isAuState, type AuState, type LawPlace } from '@keystead/contracts';
import { translator } from '@keystead/messages';
import { assertModule, Database, dayIn, Problem, type Context } from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import { isUnusual } from './clauses/clause.js';
import { findingsOf, type Quote } from './clauses/findings.js';
import type { Confirmed } from './confirmed.js';
import type { FieldName } from './fields/field.js';
import { lawOf, matchesOf } from './match-place.js';
import { valuesOf, written } from './scan-reads.js';
import { DocumentScan } from './scan.entity.js';

const TERMS: readonly FieldName[] = [
  'landlord',
  'renters',
  'address',
  'start_date',
  'end_date',
  'rent',
  'rent_frequency',
  'bond',
];

/** What an agreement says, each with its words, beside what the law of its state says; plans with the module have it. */
@Injectable()
export class ContractAnalysis {
  constructor(private readonly db: Database) {}

  of(ctx: Context, id: string) {
    return this.db.run(ctx, async (tx) => {
      const scan = await tx.one<DocumentScan & Record<string, unknown>>(
        'select * from document_scan where company_id = $1 and id = $2',
        [ctx.company_id, id],
        'analysed_scan',
      );
      await assertModule(tx, 'contract_analysis');
      if (scan.status !== 'read') throw new Problem('DOCUMENT_NOT_READ');
      if ((scan.confirmed?.kind ?? scan.kind) !== 'lease_agreement') throw new Problem('NOT_AN_AGREEMENT');
      const values: Confirmed = { kind: 'lease_agreement', ...(scan.confirmed ?? valuesOf(scan.fields)) };
      const place = await this.placeOf(tx, id, values);
      const { rent, rent_frequency: frequency, bond } = values;
      const terms = {
        on: values.start_date ?? dayIn('UTC', tx.now),
        rent: rent && frequency ? { cents: rent, frequency } : null,
        bond: bond ?? null,
        is_fixed_term: Boolean(values.end_date),
      };
      const quotes = { bond: quoteOf(scan, 'bond'), rent: quoteOf(scan, 'rent') };
      const say = translator(ctx.language);
      return {
        document_id: id,
        is_confirmed: scan.confirmed !== null,
        state: place.state,
        terms: TERMS.flatMap((name) => termOf(scan, name, values[name as keyof Confirmed])),
        clauses: scan.clauses
          .filter(({ topic }) => !isUnusual(topic))
          .map(({ topic, words, page }) => ({ topic, words, page })),
        unusual: scan.clauses.flatMap(({ topic, words, page }) =>
          isUnusual(topic) ? [{ topic, message: say(`scanner:unusual.${topic}`), words, page }] : [],
        ),
        findings: findingsOf(place, terms, quotes, scan.clauses),
      };
    });
  }

  /** Of the unit that it is about; else of the state that its address names. */
  private async placeOf(tx: Parameters<typeof lawOf>[0], id: string, values: Confirmed): Promise<LawPlace> {
    const { units } = await matchesOf(tx, id, values);
    const known = await lawOf(tx, units);
    if (known?.state) return known;
    const state = stateIn(values.address ?? '');
    return { country_iso: state ? 'AU' : null, state, usage: known?.usage ?? null };
  }
}

const STATE = /\b(NSW|VIC|QLD|WA|SA|TAS|ACT|NT)\b/i;

function stateIn(address: string): AuState | null {
  const found = STATE.exec(address)?.[1]?.toUpperCase();
  return isAuState(found) ? found : null;
}

function quoteOf({ fields }: DocumentScan, name: FieldName): Quote | null {
  return fields.find((field) => field.name === name) ?? null;
}

function termOf({ fields, confirmed }: DocumentScan, name: FieldName, value: unknown) {
  if (value === undefined || value === null) return [];
  const field = fields.find((each) => each.name === name);
  // Words that say something else than the person are no proof of it.
  const quoted = field?.value === value ? field : null;
  return [
    {
      name,
      value: written(name, value as string | number),
      words: quoted?.words ?? null,
      page: quoted?.page ?? null,
      is_sure: confirmed !== null || field!.is_sure,
    },
  ];
}
