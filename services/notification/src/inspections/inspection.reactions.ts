import { Controller } from '@nestjs/common';
import type { Event, InspectionFacts } from '@keystead/contracts';
import { type Context, Database, type EventMessage, OnEvent, type Tx } from '@keystead/platform';
import type { InspectionMailStep } from '../mail/inspection-mail.js';
import { MailQueue } from '../mail/mail-queue.js';
import { leaseName, renterContacts, rentersOf } from '../notifications/lease-names.js';
import { Notify } from '../notifications/notify.js';
import { saveObligation } from '../todo/obligation.js';
import { openTodos } from '../todo/open-todos.js';
import { languageOf } from '../reactions/known-people.js';

type InspectionEvent = Event & { data: InspectionFacts };

/** Shows inspections whose day has come as to-dos, and writes to the renters who are visited. */
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
    return this.follow(ctx, event, true);
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
    const facts = { kind: 'inspection', subject_id, version, is_met, due_on, property_id, details: { place } } as const;
    return this.db.run(ctx, async (tx) => {
      await saveObligation(tx, facts);
      await openTodos(tx, facts);
      await write(tx);
    });
  }

  /** A visit that is over, or of what is not let, is announced to no one. */
  private async inform(tx: Tx, event: InspectionEvent, step: InspectionMailStep, reason = ''): Promise<void> {
    const { id, by, data } = event;
    const { lease_id, is_upcoming, unit_name: place, inspect_on: day, property_id } = data;
    if (!lease_id || !is_upcoming) return;
    await leaseName(tx, lease_id);
    const user_ids = await rentersOf(tx, lease_id);
    const about = { params: { place, day }, subject_id: lease_id, user_ids };
    await this.notify.add(tx, event, { kind: `inspection_${step}`, ...about });
    const { kind, starts_at, ends_at, inspector, address } = data;
    const visit = { step, kind, day, starts_at: starts_at ?? '', ends_at: ends_at ?? '', inspector: inspector ?? '' };
    for (const { email, first_name, user_id } of await renterContacts(tx, lease_id))
      await this.mails.add(tx, {
        natural_key: `inspection:${id}:${email}`.slice(0, 200),
        template: 'inspection',
        email,
        user_id,
        lease_id,
        property_id,
        language: await languageOf(tx, email, by),
        data: { first_name: first_name ?? '', place, address, reason, ...visit },
      });
  }
}
