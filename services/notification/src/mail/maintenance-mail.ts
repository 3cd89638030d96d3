import { formatsOf, translator } from '@keystead/messages';
import { renderEmail, type EmailContext, type MailContent } from '@keystead/platform';
import { type MaintenanceMessageMailFacts, maintenanceMessages } from './maintenance-message-mail.js';

/** What it says, and to whom: the team, an owner, the tradesperson, or the person who reported it. */
const READERS = {
  reported: 'team',
  quoted: 'owner',
  approved: 'team',
  declined: 'team',
  assigned: 'tradesperson',
  scheduled: 'reporter',
  completed: 'reporter',
  cancelled: 'reporter',
} as const;
export type MaintenanceMailStep = keyof typeof READERS;

export interface MaintenanceMailFacts {
  first_name: string;
  step: string;
  title: string;
  /** Property and unit. */
  place: string;
  /** `true` where it cannot wait. */
  urgent: string;
  /** Day by which it is to be done; empty: none. */
  due_on: string;
  tradesperson: string;
  description: string;
  address: string;
  reason: string;
  /** Of a quote that waits for an owner, or that an owner decided; mails of other steps have none. */
  supplier?: string;
  amount_cents?: string;
  currency?: string;
  note?: string;
  /** Whom a tradesperson answers: a name and an address. */
  contact?: string;
  /** Who reported it: a name and an address. */
  reporter?: string;
  /** The room that they rent. */
  room?: string;
  maintenance_request_id: string;
}

/** What a queued mail about messages holds; see `maintenanceMessages`. */
export interface QueuedMessages extends MaintenanceMessageMailFacts {
  step: 'message';
}

/** About a maintenance request: one step of it, or what people wrote to each other. */
export function maintenance(facts: MaintenanceMailFacts | QueuedMessages, context: EmailContext): MailContent {
  return isAboutMessages(facts) ? maintenanceMessages(facts, context) : maintenanceStep(facts, context);
}

const isAboutMessages = (facts: MaintenanceMailFacts | QueuedMessages): facts is QueuedMessages =>
  facts.step === 'message';

function maintenanceStep(
  facts: MaintenanceMailFacts,
  { product, address: site, language, company }: EmailContext,
): MailContent {
  const { first_name, title, place, urgent, due_on, tradesperson, description, address, reason } = facts;
  const { supplier = '', amount_cents, currency = '', note, contact, reporter, room } = facts;
  const url = `${site}/admin/maintenance/${facts.maintenance_request_id}`;
  const step = facts.step as MaintenanceMailStep;
  const reader = READERS[step];
  const t = translator(language);
  const amount = amount_cents ? formatsOf(language).money(Number(amount_cents), currency) : '';
  const places = { title, place, tradesperson, reason, supplier, amount };
  const opening = t(`emails:maintenance.opening.${step}`, places);
  const noteLabel = t(reader === 'owner' ? 'emails:maintenance.note_of_team' : 'emails:maintenance.note');
  const isPressing = urgent === 'true' && reader !== 'reporter';
  const lines = [
    ...(description ? [{ label: t('emails:maintenance.description'), value: description }] : []),
    ...(note ? [{ label: noteLabel, value: note }] : []),
    ...(reader === 'tradesperson' ? [{ label: t('emails:maintenance.unit'), value: place }] : []),
    ...(address ? [{ label: t('emails:maintenance.address'), value: address }] : []),
    ...(reporter ? [{ label: t('emails:maintenance.reported_by'), value: reporter }] : []),
    ...(room ? [{ label: t('emails:maintenance.room'), value: room }] : []),
    ...(due_on && reader !== 'reporter'
      ? [{ label: t('emails:maintenance.due'), value: formatsOf(language).longDay(due_on) }]
      : []),
    ...(contact ? [{ label: t('emails:maintenance.contact'), value: contact }] : []),
  ];
  return renderEmail({
    language,
    product,
    company,
    subject: t(`emails:maintenance.subject.${step}`, { title, place }),
    greeting: t('emails:greeting', { name: first_name }),
    opening: isPressing ? t('emails:maintenance.urgent', { opening }) : opening,
    lines,
    explanation: t(`emails:maintenance.explanation.${step === 'scheduled' ? step : reader}`, { product }),
    ...((reader === 'team' || reader === 'reporter') && { link: { label: t('emails:maintenance.link'), url } }),
    // Owners find what waits for them on their home.
    ...(reader === 'owner' && { link: { label: t('emails:maintenance.decide'), url: `${site}/admin/dashboard` } }),
    closing: t(`emails:maintenance.closing.${reader}`),
  });
}
