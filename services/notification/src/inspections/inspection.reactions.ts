import { Controller } from '@nestjs/common';
import { addDays, type Event, type InspectionFacts } from '@keystead/contracts';
import { type Context, Database, type EventMessage, OnEvent, type Tx } from '@keystead/platform';
import type { InspectionMailFacts, InspectionMailStep } from '../mail/inspection-mail.js';
import { MailQueue } from '../mail/mail-queue.js';
import { leaseName, type RenterContact, renterContacts, rentersOf } from '../notifications/lease-names.js';
import { Notify } from '../notifications/notify.js';
import { saveObligation } from '../todo/obligation.js';
import { openTodos } from '../todo/open-todos.js';
import { languageOf } from '../reactions/known-people.js';

type InspectionEvent = Event & { data: InspectionFacts };

/** What a mail says besides the visit; `lease_id` of the renter who reads it, null: of an owner. */
type Said = Pick<InspectionMailFacts, 'day'> & Partial<InspectionMailFacts> & { lease_id?: string | null };

/** All leases whose renters are visited. */
const leasesOf = ({ lease_id, shared_lease_ids = [] }: InspectionFacts): readonly string[] =>
  lease_id === null ? shared_lease_ids : [lease_id];

/** A report of a visit that was longer ago is announced to no one. */
const REPORT_DAYS = 30;

/** Shows inspections whose day has come as to-dos, and writes to the renters who are visited and who may read the report. */
@Controller()
export class InspectionReactions {
  constructor(
    private readonly db: Database,
    private readonly mails: MailQueue,
    private readonly notify: Notify,
  ) {}

  @OnEvent('inspection.scheduled')
  schedule({ event, ctx }: EventMessage<'inspection.scheduled'>) {
    return this.follow(ctx, event, false, (tx) => this.inform(tx, event, 'scheduled'));
  }

  /** What stays at its day and time concerns no renter. */
  @OnEvent('inspection.rescheduled')
  reschedule({ event, ctx }: EventMessage<'inspection.rescheduled'>) {
    return this.follow(ctx, event, false, async (tx) => {
      if (event.data.is_moved) await this.inform(tx, event, 'rescheduled');
    });
  }

  @OnEvent('inspection.completed')
  complete({ event, ctx }: EventMessage<'inspection.completed'>) {
    return this.follow(ctx, event, true, (tx) => this.report(tx, event));
  }

  @OnEvent('inspection.cancelled')
  cancel({ event, ctx }: EventMessage<'inspection.cancelled'>) {
    return this.follow(ctx, event, true, (tx) => this.inform(tx, event, 'cancelled', event.data.reason));
  }

  private follow(
    ctx: Context,
    { data, version }: InspectionEvent,
    is_met: boolean,
    write: (tx: Tx) => Promise<void> = async () => undefined,
  ): Promise<void> {
    const { inspection_id: subject_id, inspect_on: due_on, property_id, unit_name: place } = data;
    const { lease_id, shared_lease_ids = [] } = data;
    const of = { property_id, lease_id, shared_lease_ids, details: { place } };
    const facts = { kind: 'inspection', subject_id, version, is_met, due_on, ...of } as const;
    return this.db.run(ctx, async (tx) => {
      await saveObligation(tx, facts);
      await openTodos(tx, facts);
      await write(tx);
    });
  }

  /** A visit that is over, or of what is not let, is announced to no one. */
  private async inform(tx: Tx, event: InspectionEvent, step: InspectionMailStep, reason = ''): Promise<void> {
    const { data } = event;
    const { inspection_id, is_upcoming, unit_name: place, inspect_on: day } = data;
    const visited = leasesOf(data);
    if (visited.length === 0 || !is_upcoming) return;
    const renters: (RenterContact & { lease_id: string })[] = [];
    const user_ids: string[] = [];
    for (const lease_id of visited) {
      await leaseName(tx, lease_id);
      user_ids.push(...(await rentersOf(tx, lease_id)));
      renters.push(...(await renterContacts(tx, lease_id)).map((renter) => ({ ...renter, lease_id })));
    }
    const about = { params: { place, day }, subject_id: inspection_id, user_ids: [...new Set(user_ids)] };
    await this.notify.add(tx, event, { kind: `inspection_${step}`, ...about });
    for (const { lease_id, ...renter } of renters) await this.mail(tx, event, step, renter, { day, reason, lease_id });
  }

  /** Who may read a new report: the owners, and the renters of the lease where it is not of a routine visit. */
  private async report(tx: Tx, event: EventMessage<'inspection.completed'>['event']): Promise<void> {
    const { inspection_id, lease_id, kind, unit_name: place, done_on: day, is_rewritten, owners } = event.data;
    if (is_rewritten || day < addDays(event.at.slice(0, 10), -REPORT_DAYS)) return;
    const isForRenters = lease_id !== null && kind !== 'routine';
    if (isForRenters) await leaseName(tx, lease_id);
    const renters = isForRenters ? await rentersOf(tx, lease_id) : [];
    const user_ids = [...owners.map(({ user_id }) => user_id), ...renters];
    const about = { params: { place, day }, subject_id: inspection_id, user_ids };
    await this.notify.add(tx, event, { kind: 'inspection_reported', ...about });
    for (const owner of owners)
      if (owner.user_id !== event.by) await this.mail(tx, event, 'reported', owner, { day, reader: 'owner' });
    if (isForRenters)
      for (const renter of await renterContacts(tx, lease_id))
        await this.mail(tx, event, 'reported', renter, { day, lease_id });
  }

  private async mail(
    tx: Tx,
    { id, by, data }: InspectionEvent,
    step: InspectionMailStep,
    { email, first_name, user_id }: RenterContact,
    { day, reason = '', reader = 'renter', lease_id = null }: Said,
  ): Promise<void> {
    const { inspection_id, property_id, unit_name: place, address, kind } = data;
    const isToCome = step !== 'reported';
    const times = { starts_at: (isToCome && data.starts_at) || '', ends_at: (isToCome && data.ends_at) || '' };
    const visit = { step, kind, day, ...times, inspector: data.inspector ?? '' };
    await this.mails.add(tx, {
      natural_key: `inspection:${id}:${email}`.slice(0, 200),
      template: 'inspection',
      email,
      user_id,
      lease_id,
      property_id,
      language: await languageOf(tx, email, by),
      data: {
        ...{ first_name: first_name ?? '', place, address, reason, reader, ...visit },
        inspection_id: isToCome || !user_id ? '' : inspection_id,
      },
    });
  }
}
