import type { InspectionKind } from '@keystead/contracts';
import { formatsOf, translator } from '@keystead/messages';
import { renderEmail, type EmailContext, type MailContent } from '@keystead/platform';

export type InspectionMailStep = 'scheduled' | 'rescheduled' | 'cancelled';

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
}

/** To a renter: when somebody comes to see the home, or that the visit is off. */
export function inspection(facts: InspectionMailFacts, { product, language }: EmailContext): MailContent {
  const { first_name, starts_at, ends_at, inspector, place, address, reason } = facts;
  const step = facts.step as InspectionMailStep;
  const t = translator(language);
  const formats = formatsOf(language);
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
  return renderEmail({
    language,
    product,
    subject: t(`emails:inspection.subject.${step}`, { kind, day, place }),
    ...(first_name && { greeting: t('emails:greeting', { name: first_name }) }),
    opening: t(`emails:inspection.opening.${step}`, { place, day, reason }),
    lines: lines.filter(({ value }) => value !== ''),
    explanation: t(`emails:inspection.explanation.${step === 'cancelled' ? 'cancelled' : 'planned'}`),
    closing: t('emails:inspection.closing'),
  });
}
