import type { InspectionKind } from '@keystead/contracts';
import { formatsOf, HOME_COUNTRY, translator } from '@keystead/messages';
import { renderEmail, type EmailContext, type MailContent } from '@keystead/platform';

export type InspectionMailStep = 'scheduled' | 'rescheduled' | 'cancelled' | 'reported';

export interface InspectionMailFacts {
  /** Empty where it is not known. */
  first_name: string;
  step: string;
  kind: string;
  day: string;
  /** `HH:MM` where the property is; empty: none was agreed. */
  starts_at: string;
  ends_at: string;
  inspector: string;
  /** Property and unit. */
  place: string;
  address: string;
  /** Why it is cancelled. */
  reason: string;
  /** `owner` or `renter`. */
  reader: string;
  /** Of a report that its reader can open; else empty. */
  inspection_id: string;
}

const EXPLAINED = { scheduled: 'planned', rescheduled: 'planned', cancelled: 'cancelled' } as const;

/** When somebody comes to see a home, that the visit is off, or that its report can be read. */
export function inspection(
  facts: InspectionMailFacts,
  { product, language, clock, address: site, company }: EmailContext,
): MailContent {
  const { first_name, starts_at, ends_at, inspector, place, address, reason, reader, inspection_id } = facts;
  const step = facts.step as InspectionMailStep;
  const t = translator(language);
  const formats = formatsOf(language, HOME_COUNTRY, clock);
  const kind = t(`vocabulary:inspection_kind.${facts.kind as InspectionKind}`);
  const day = formats.longDay(facts.day);
  const time = ends_at
    ? `${formats.time(starts_at)} – ${formats.time(ends_at)}`
    : starts_at && t('emails:inspection.from', { time: formats.time(starts_at) });
  const lines = [
    { label: t('emails:inspection.kind'), value: kind },
    { label: t('emails:inspection.day'), value: day },
    { label: t('emails:inspection.time'), value: time },
    { label: t('emails:inspection.inspector'), value: inspector },
    { label: t('emails:inspection.address'), value: address },
  ];
  const explained = step === 'reported' ? (inspection_id ? 'reported' : 'copy') : EXPLAINED[step];
  return renderEmail({
    language,
    product,
    company,
    subject: t(`emails:inspection.subject.${step}`, { kind, day, place }),
    ...(first_name && { greeting: t('emails:greeting', { name: first_name }) }),
    opening: t(`emails:inspection.opening.${step}`, { place, day, reason }),
    lines: lines.filter(({ value }) => value !== ''),
    explanation: t(`emails:inspection.explanation.${explained}`),
    ...(inspection_id && {
      link: { label: t('emails:inspection.link'), url: `${site}/admin/inspections/${inspection_id}` },
    }),
    closing: t(reader === 'owner' ? 'emails:inspection.closing_owner' : 'emails:inspection.closing'),
  });
}
