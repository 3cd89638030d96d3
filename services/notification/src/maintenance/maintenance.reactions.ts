import { Controller } from '@nestjs/common';
import type { DecidedQuote } from '@keystead/contracts';
import { type Context, Database, type EventMessage, OnEvent, type Tx } from '@keystead/platform';
import { saveObligation } from '../todo/obligation.js';
import { openTodos } from '../todo/open-todos.js';
import { administratorsOf, managersOf } from '../reactions/administrators.js';
import { type MaintenanceEvent, MaintenanceNotices, type NotifiedStep, type Reader } from './maintenance-notices.js';
import { languagesOf } from '../reactions/ownership.reactions.js';

/** Whom a tradesperson answers: the person who sent the job, at the address of the company for replies if it has one. */
async function contactOf(tx: Tx, user_id: string | null): Promise<string> {
  const [sender] = await tx.query<{ first_name: string; email: string }>(
    `select r.first_name, coalesce(nullif(c.settings->>'reply_address', ''), r.email) as email
     from recipient r left join company_settings c on c.company_id = $1
     where r.company_id = $1 and r.user_id = $2`,
    [tx.ctx.company_id, user_id],
    'maintenance_contact',
  );
  return sender ? `${sender.first_name} (${sender.email})` : '';
}

/** Who reported it, to be asked about it; empty for one who has no account any more. */
async function nameOf(tx: Tx, user_id: string): Promise<string> {
  const [reporter] = await tx.query<{ first_name: string; email: string }>(
    'select first_name, email from recipient where company_id = $1 and user_id = $2',
    [tx.ctx.company_id, user_id],
    'name_of_reporter',
  );
  return reporter ? `${reporter.first_name} (${reporter.email})` : '';
}

/** Shows open maintenance requests as to-dos, and notifies and mails those whom a step concerns. */
@Controller()
export class MaintenanceReactions {
  constructor(
    private readonly db: Database,
    private readonly notices: MaintenanceNotices,
  ) {}

  @OnEvent('maintenance.reported')
  report({ event, ctx }: EventMessage<'maintenance.reported'>) {
    const { property_id, reported_by, description, room_name } = event.data;
    return this.follow(ctx, event, async (tx) => {
      const managers = await managersOf(tx, property_id, event.by);
      const others = managers.filter(({ user_id }) => user_id !== event.by);
      const about = { description: description ?? '', room: room_name ?? '', reporter: await nameOf(tx, reported_by) };
      await this.notices.inform(tx, event, 'reported', others, about);
    });
  }

  @OnEvent('maintenance.changed')
  change({ event, ctx }: EventMessage<'maintenance.changed'>) {
    return this.follow(ctx, event);
  }

  @OnEvent('maintenance.quoted')
  quote({ event, ctx }: EventMessage<'maintenance.quoted'>) {
    return this.follow(ctx, event);
  }

  /** Its owners decide it; the request itself is as it was. */
  @OnEvent('maintenance.quote_added')
  offer({ event, ctx }: EventMessage<'maintenance.quote_added'>) {
    const { quote, owners, description = '' } = event.data;
    return this.db.run(ctx, async (tx) => {
      const others = owners.filter(({ user_id }) => user_id !== event.by);
      const languages = await languagesOf(tx, [event.by, ...others.map(({ user_id }) => user_id)]);
      const readers = others.map(({ user_id, email, first_name }) => ({
        ...{ user_id, email, first_name },
        language: languages.get(user_id) ?? languages.get(event.by) ?? 'en',
      }));
      await this.notices.inform(tx, event, 'quoted', readers, { quote, description });
    });
  }

  @OnEvent('maintenance.approved')
  approve({ event, ctx }: EventMessage<'maintenance.approved'>) {
    const { quote } = event.data;
    return this.follow(ctx, event, (tx) => this.informOfDecision(tx, event, 'approved', quote));
  }

  /** The request waits as it did: its to-do stays as it is. */
  @OnEvent('maintenance.quote_declined')
  declineQuote({ event, ctx }: EventMessage<'maintenance.quote_declined'>) {
    return this.db.run(ctx, (tx) => this.informOfDecision(tx, event, 'declined', event.data.quote));
  }

  @OnEvent('maintenance.assigned')
  assign({ event, ctx }: EventMessage<'maintenance.assigned'>) {
    const { tradesperson, description, address, room_name } = event.data;
    return this.follow(ctx, event, async (tx) => {
      if (tradesperson.email) {
        const [landlord] = await administratorsOf(tx, event.by);
        const { email, name: first_name } = tradesperson;
        const reader = { email, first_name, language: landlord?.language ?? 'en' };
        const contact = await contactOf(tx, event.by);
        const about = { description, address, contact, room: room_name ?? '' };
        await this.notices.mail(tx, event, 'assigned', reader, about);
      }
      await this.informReporter(tx, event, 'scheduled', { tradesperson: tradesperson.name });
    });
  }

  @OnEvent('maintenance.completed')
  complete({ event, ctx }: EventMessage<'maintenance.completed'>) {
    return this.follow(ctx, event, (tx) => this.informReporter(tx, event, 'completed'));
  }

  @OnEvent('maintenance.closed')
  close({ event, ctx }: EventMessage<'maintenance.closed'>) {
    return this.follow(ctx, event);
  }

  @OnEvent('maintenance.cancelled')
  cancel({ event, ctx }: EventMessage<'maintenance.cancelled'>) {
    const { reason } = event.data;
    return this.follow(ctx, event, (tx) => this.informReporter(tx, event, 'cancelled', { reason }));
  }

  private follow(
    ctx: Context,
    { name, data, version }: MaintenanceEvent,
    write: (tx: Tx) => Promise<void> = async () => undefined,
  ): Promise<void> {
    const { maintenance_request_id: subject_id, status, property_id, due_on, unit_name, title } = data;
    const is_met = ['done', 'closed', 'cancelled'].includes(status);
    const details = { name: title, place: unit_name };
    const isCorrected = name === 'maintenance.changed';
    const about = { kind: 'maintenance', subject_id } as const;
    const facts = { ...about, version, is_met, due_on, property_id, details, isCorrected };
    return this.db.run(ctx, async (tx) => {
      await saveObligation(tx, facts);
      await openTodos(tx, facts);
      await write(tx);
    });
  }

  /** What the team decided itself it knows. */
  private async informOfDecision(
    tx: Tx,
    event: MaintenanceEvent,
    step: 'approved' | 'declined',
    quote: DecidedQuote | undefined,
  ): Promise<void> {
    if (!quote?.is_by_owner) return;
    const managers = await managersOf(tx, event.data.property_id, event.by);
    await this.notices.inform(tx, event, step, managers, { quote });
  }

  /** A person who did it knows; so does one who has no account any more. */
  private async informReporter(
    tx: Tx,
    event: MaintenanceEvent,
    step: NotifiedStep,
    more: { tradesperson?: string; reason?: string } = {},
  ): Promise<void> {
    const { reported_by } = event.data;
    if (reported_by === event.by) return;
    const [reader] = await tx.query<Reader & Record<string, unknown>>(
      'select user_id, email, first_name, language from recipient where company_id = $1 and user_id = $2',
      [tx.ctx.company_id, reported_by],
      'maintenance_reporter',
    );
    if (reader) await this.notices.inform(tx, event, step, [reader], more);
  }
}
