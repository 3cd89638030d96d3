import { CommandHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { check, ContextCommand, Database, fieldProblem, Text } from '@keystead/platform';
import { IsOptional } from 'class-validator';
import { User } from '../accounts/user.entity.js';
import {
  columnsProblem,
  type ListColumns,
  type ListSettings,
  type ListView,
  viewsProblem,
} from '../accounts/list-settings-rules.js';

/** Far more than the console has. */
const LISTS_MAX = 200;

/** What the caller wants of one list; what is left out stays, null is as if it had never been chosen. */
export class SaveListSettings {
  @Text(80, { about: 'The list, as the client names it' }) list: string;

  @ApiProperty({ type: Object, nullable: true, required: false, description: '`order` and `hidden`: names of columns' })
  @IsOptional()
  @check('areListColumns', columnsProblem)
  columns?: ListColumns | null;

  @ApiProperty({
    ...{ type: 'array', items: { type: 'object' }, nullable: true, required: false },
    description:
      'Views of the list: `name`, `filter`, `sort` (`field`, `order`), and `is_default` of the one it opens with',
  })
  @IsOptional()
  @check('areListViews', viewsProblem)
  views?: ListView[] | null;
}

export class SaveListSettingsCommand extends ContextCommand<SaveListSettings, ListSettings> {}

@CommandHandler(SaveListSettingsCommand)
export class SaveListSettingsHandler {
  constructor(private readonly db: Database) {}

  /** Says nothing to others and counts no version: a form of the profile that is open meanwhile is still saved. */
  execute({ ctx, body: { list, columns, views } }: SaveListSettingsCommand): Promise<ListSettings> {
    return this.db.run(ctx, async (tx) => {
      await tx.lock(User, ctx.user_id!);
      const changes = { ...(columns !== undefined && { columns }), ...(views !== undefined && { views }) };
      const [saved] = await tx.query<{ list_settings: ListSettings }>(
        `update app_user u set list_settings = jsonb_strip_nulls(coalesce(u.list_settings, '{}') ||
             jsonb_build_object($3::text, coalesce(u.list_settings -> $3::text, '{}') || $4::jsonb))
           where u.company_id = $1 and u.id = $2 and (u.list_settings ? $3::text is true or
             (select count(*) from jsonb_object_keys(coalesce(u.list_settings, '{}'))) < $5)
           returning u.list_settings`,
        [ctx.company_id, ctx.user_id, list, JSON.stringify(changes), LISTS_MAX],
        'list_settings_save',
      );
      if (!saved) throw fieldProblem({ list: 'This value is not valid' });
      return saved.list_settings;
    });
  }
}
