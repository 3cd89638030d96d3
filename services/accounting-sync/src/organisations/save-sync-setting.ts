import { type Context, ContextCommand, Database, Day, Flag, Problem, type SavedRow } from '@keystead/platform';
import { ApiProperty } from '@nestjs/swagger';
import { CommandHandler } from '@nestjs/cqrs';
import { Type } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';
import { CompanyBody } from '../connection/company-body.js';
import { AccountingOrganisation } from '../connection/connection.entity.js';
import { AutomaticSync } from '../sync/automatic-sync.js';
import { boundOrganisation } from '../sync/sync-action.js';

export class SyncSetting {
  @Flag({ optional: true, about: 'Sync after bills and payments changed, and every night' }) is_automatic?: boolean;
  @Day({ optional: true, about: 'Money before this day is not synced; null: all of it' }) sync_from?: string | null;
}

/** Left out, the setting stays as it is. */
export class AccountingSettingBody extends CompanyBody {
  @ApiProperty({ type: SyncSetting, required: false })
  @IsOptional()
  @ValidateNested()
  @Type(() => SyncSetting)
  sync_setting?: SyncSetting;
}

export class SaveSyncSettingCommand extends ContextCommand<SyncSetting, SavedRow> {}

@CommandHandler(SaveSyncSettingCommand)
export class SaveSyncSettingHandler {
  constructor(
    private readonly db: Database,
    private readonly automatic: AutomaticSync,
  ) {}

  /** The route may be read by more roles than may save. */
  execute({ ctx, body }: SaveSyncSettingCommand): Promise<SavedRow> {
    assertMayWrite(ctx);
    return this.db.run(ctx, async (tx) => {
      const { id } = await boundOrganisation(tx);
      const organisation = await tx.lock(AccountingOrganisation, id);
      const { is_automatic, sync_from } = body;
      const version = await tx.update(AccountingOrganisation, organisation, { is_automatic, sync_from });
      await this.automatic.noticeIn(tx);
      return { id, version };
    });
  }
}

function assertMayWrite({ permissions }: Context): void {
  if (!permissions.has('accounting.write')) throw new Problem('FORBIDDEN');
}
