import { fillPlaces, placesIn, type DocumentAudience, type Language } from '@keystead/contracts';
import { Database, Id, one, scoped, t, type Context } from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import { readSettings } from '../../receivables/leases/settings.js';
import { RENTERS, SUPPLIER, type Supplier } from '../../receivables/names/names.sql.js';
import { formatterOf } from '../formatter.js';
import type { DocumentPlace } from '../issued/lease-document.js';
import { templateValues, type TemplateFacts } from './template-values.js';

/** A text and what stands around it. */
export interface TextDocumentFacts {
  id: string;
  title: string;
  text: string;
  language: Language | null;
  visible_to: DocumentAudience;
  lease_number: string;
  created_at: Date;
  timezone: string;
  country_iso: string | null;
  place: DocumentPlace;
  supplier: Supplier | null;
}

const FACTS = scoped(
  'text_document_facts',
  `select d.id, d.title, d.text, d.language, d.visible_to, d.created_at, l.lease_number, l.timezone, s.country_iso,
     jsonb_build_object('lease_id', l.id, 'property_id', l.property_id, 'property_block_id', l.property_block_id) as place,
     ${SUPPLIER} as supplier
   from text_document d join lease l on l.company_id = scope.company::uuid and l.id = d.lease_id
     left join section s on s.company_id = scope.company::uuid and s.id = l.section_id
   where d.company_id = scope.company::uuid and d.id = $2`,
);

const OWNERS = `(select coalesce(jsonb_agg(o.name order by o.name, o.owner_id), '[]') from owner o
    where o.company_id = scope.company::uuid and o.name <> '' and o.owner_id = any((
      select w.owner_ids from ownership w where w.company_id = scope.company::uuid and w.property_id = l.property_id
      order by w.version desc limit 1)::uuid[]))`;

// Of a lease that begins later the first rent, of one that ended the last.
const LEASE = scoped(
  'template_facts',
  `select l.lease_number, l.section_name, n.name as property_name, s.country_iso, l.start_date,
     coalesce(l.end_date, l.term_end_date) as end_date, l.currency,
     coalesce(s.address, nullif(n.address, '')) as address, ${RENTERS('l.id')} as renters, ${OWNERS} as owners,
     l.bond_required, y.today, r.rent_cents, r.rent_frequency, ${SUPPLIER} as supplier,
     (select p.number from payment_reference p where p.company_id = scope.company::uuid and p.lease_id = l.id)
       as reference_number
   from lease l
     cross join lateral (select ($3::timestamptz at time zone l.timezone)::date as today) y
     left join property_name n on n.company_id = scope.company::uuid and n.property_id = l.property_id
     left join section s on s.company_id = scope.company::uuid and s.id = l.section_id
     left join lateral (select t.rent_cents, t.rent_frequency from rent_term t
       where t.company_id = scope.company::uuid and t.lease_id = l.id
       order by t.effective_date <= y.today desc, abs(t.effective_date - y.today) limit 1) r on true
   where l.company_id = scope.company::uuid and l.id = $2`,
);

const TEMPLATE = scoped(
  'template_to_fill',
  `select r.title, r.text, r.language from document_template r
   where r.company_id = scope.company::uuid and r.id = $2`,
);

interface TemplateRow extends Record<string, unknown> {
  title: string;
  text: string;
  language: Language | null;
}

export const FILLED = one(
  t.object('FilledTemplate', {
    title: t.text(),
    text: t.text('With the values of the lease; a place without one stays'),
    language: t.nullable(t.text()),
    missing: t.list(t.text(), 'Places of the text that have no value'),
  }),
);

/** Which lease a template is filled in for. */
export class FilledQuery {
  @Id() lease_id: string;
}

/** Texts of leases: templates with their values, and what was made of them. */
@Injectable()
export class TextDocumentQueries {
  constructor(private readonly db: Database) {}

  facts(ctx: Context, id: string): Promise<TextDocumentFacts> {
    return this.db.readOne<TextDocumentFacts & Record<string, unknown>>(ctx, FACTS, [id]);
  }

  /** Throws NOT_FOUND for a template or a lease that the caller does not have. */
  async filled(ctx: Context, template_id: string, lease_id: string) {
    const { title, text, language } = await this.db.readOne<TemplateRow>(ctx, TEMPLATE, [template_id]);
    const facts = await this.db.readOne<TemplateFacts & Record<string, unknown>>(ctx, LEASE, [
      lease_id,
      this.db.clock.now(),
    ]);
    const own = language ?? ((await readSettings(this.db, ctx)).document_language as Language);
    const filled = fillPlaces(text, templateValues(formatterOf(own, facts.country_iso ?? undefined), facts));
    return { title, text: filled, language, missing: placesIn(filled) };
  }
}
