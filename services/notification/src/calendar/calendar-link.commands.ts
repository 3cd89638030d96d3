import { isRestrictedRole } from '@keystead/contracts';
import {
  CompanyRecord,
  CONFIG,
  ContextCommand,
  Database,
  Flag,
  Id,
  newId,
  StoredKeys,
  type Tx,
} from '@keystead/platform';
import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import type { NotificationConfig } from '../config.js';
import { LinkTokens } from '../links/link-tokens.js';
import { Entity } from 'typeorm';

/** The link to a person's calendar. Its version is part of the link, so that a renewed one ends the one before. */
@Entity('calendar_feed')
export class CalendarFeed extends CompanyRecord {
  @Id() user_id: string;
  /** An owner or a renter, who sees their own to-dos alone. */
  @Flag() is_person: boolean;
}

export interface CalendarLink {
  url: string;
}

/** The link under which a calendar program reads the caller's days; `renew` ends the one before. */
export class LinkCalendarCommand extends ContextCommand<{ renew: boolean }, CalendarLink> {}

@CommandHandler(LinkCalendarCommand)
export class LinkCalendarHandler {
  constructor(
    private readonly db: Database,
    @Inject(CONFIG) private readonly config: NotificationConfig,
    private readonly stored: StoredKeys,
  ) {}

  execute({ ctx, body: { renew } }: LinkCalendarCommand): Promise<CalendarLink> {
    return this.db.run(ctx, async (tx) => {
      const user_id = ctx.user_id!;
      const feed = await lockFeed(tx, user_id);
      const is_person = isRestrictedRole(ctx.role);
      if (!feed) await tx.insert(CalendarFeed, { id: newId(), user_id, is_person, created_at: tx.now });
      else if (renew) await endLink(tx, feed, is_person, 'renew');
      const version = feed ? feed.version + (renew ? 1 : 0) : 1;
      const tokens = new LinkTokens(this.stored, 'calendar-feed');
      const token = tokens.sign({ company_id: ctx.company_id, id: user_id, version });
      return { url: `${this.config.publicUrl}/api/v1/system/calendar/feed/${token}` };
    });
  }
}

/** Ends the caller's link; what was never made, or has ended, stays so. The next `link` makes another. */
export class RemoveCalendarLinkCommand extends ContextCommand<object, { is_removed: true }> {}

@CommandHandler(RemoveCalendarLinkCommand)
export class RemoveCalendarLinkHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx }: RemoveCalendarLinkCommand): Promise<{ is_removed: true }> {
    return this.db.run(ctx, async (tx) => {
      const feed = await lockFeed(tx, ctx.user_id!);
      if (feed) await endLink(tx, feed, feed.is_person, 'remove');
      return { is_removed: true as const };
    });
  }
}

/** Counts the version up and never down: an address of before does not open again. */
async function endLink(tx: Tx, { id }: CalendarFeed, is_person: boolean, action: 'renew' | 'remove'): Promise<void> {
  await tx.query(
    'update calendar_feed set version = version + 1, is_person = $3 where company_id = $1 and id = $2',
    [tx.ctx.company_id, id, is_person],
    'calendar_renew',
  );
  tx.audit('calendar_feed', id, action, null, null);
}

async function lockFeed(tx: Tx, user_id: string): Promise<CalendarFeed | undefined> {
  const [feed] = await tx.query<CalendarFeed & Record<string, unknown>>(
    'select * from calendar_feed where company_id = $1 and user_id = $2 for update',
    [tx.ctx.company_id, user_id],
    'calendar_feed_lock',
  );
  return feed;
}
