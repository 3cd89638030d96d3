import { CommandHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { ContextCommand, Count, Database, Problem } from '@keystead/platform';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsUUID } from 'class-validator';

const AT_ONCE_MAX = 1000;

/** Marks notifications as read; the caller's own only. */
export class MarkRead {
  @ApiProperty({ type: [String], format: 'uuid', minItems: 1, maxItems: AT_ONCE_MAX })
  @IsArray({ message: 'This must be a list' })
  @ArrayMinSize(1, { message: 'this field is required' })
  @ArrayMaxSize(AT_ONCE_MAX, { message: `At most ${AT_ONCE_MAX} at once` })
  @IsUUID(undefined, { each: true, message: 'This is not a valid id' })
  notification_ids: string[];
}

interface Marked {
  unread: number;
}

const KNOWN = 'select count(*)::int as known from notification where company_id = $1 and user_id = $2 and id = any($3)';
const MARK = `update notification set read_at = $3 where company_id = $1 and user_id = $2 and read_at is null`;
const UNREAD =
  'select count(*)::int as unread from notification where company_id = $1 and user_id = $2 and read_at is null';

export class MarkReadCommand extends ContextCommand<MarkRead, Marked> {}

@CommandHandler(MarkReadCommand)
export class MarkReadHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body }: MarkReadCommand): Promise<Marked> {
    const ids = [...new Set(body.notification_ids)];
    return this.db.run(ctx, async (tx) => {
      const own = [ctx.company_id, ctx.user_id];
      const { known } = await tx.one<{ known: number }>(KNOWN, [...own, ids], 'notification_known');
      // One of another person, or a deleted one, changes nothing of the rest.
      if (known < ids.length) throw new Problem('NOT_FOUND');
      await tx.query(`${MARK} and id = any($4)`, [...own, tx.now, ids], 'notification_read');
      return tx.one<Marked & Record<string, unknown>>(UNREAD, own, 'notification_unread');
    });
  }
}

/** Marks everything as read, or what there was when the caller's list was made. */
export class MarkAllRead {
  @Count({ optional: true, max: 2 ** 31 - 1, about: '`position` of the list; later notifications stay unread' })
  position?: number | null;
}

export class MarkAllReadCommand extends ContextCommand<MarkAllRead, Marked> {}

@CommandHandler(MarkAllReadCommand)
export class MarkAllReadHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body }: MarkAllReadCommand): Promise<Marked> {
    return this.db.run(ctx, async (tx) => {
      const own = [ctx.company_id, ctx.user_id];
      const seen = [...own, tx.now, body.position ?? null];
      await tx.query(`${MARK} and ($4::int is null or position <= $4)`, seen, 'notification_read_all');
      return tx.one<Marked & Record<string, unknown>>(UNREAD, own, 'notification_unread');
    });
  }
}
