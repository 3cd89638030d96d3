import { isDeepStrictEqual } from 'node:util';
import { CommandHandler } from '@nestjs/cqrs';
import { ApiPropertyOptional } from '@nestjs/swagger';
import {
  type CompanySettings,
  DEFAULT_SETTINGS,
  lateFeeWarning,
  SETTING_KEYS,
  SETTING_RULES,
  settingsProblems,
} from '@keystead/contracts';
import {
  check,
  CompanyRecord,
  type Context,
  ContextCommand,
  Database,
  fieldProblem,
  newId,
  scoped,
} from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateIf } from 'class-validator';
import { Column, Entity } from 'typeorm';
import { changeCompany, Company } from '../accounts/company.entity.js';

/** What a company has set; one row per company, and none before the first change. */
@Entity('company_settings')
export class CompanySettingsRow extends CompanyRecord {
  @Column({ type: 'jsonb' }) settings: Partial<CompanySettings>;
}

/** Changed settings by key; the others stay. Each key has its own rule in `SETTING_RULES`. */
export class SaveSettings {}
export interface SaveSettings extends Partial<CompanySettings> {}

for (const key of SETTING_KEYS) {
  const { schema, problem } = SETTING_RULES[key];
  ApiPropertyOptional(schema)(SaveSettings.prototype, key);
  ValidateIf((_object, value) => value !== undefined)(SaveSettings.prototype, key);
  check('isSetting', problem)(SaveSettings.prototype, key);
}

const CLEARED = [
  'gst_registered_from',
  'reply_address',
  'reminder_text_early',
  'reminder_text_late',
  'reminder_text_last',
] satisfies (keyof CompanySettings)[];

/** Cleared fields arrive as null, or as blanks. */
for (const key of CLEARED)
  Transform(({ value }: { value: unknown }) =>
    value === null ? '' : typeof value === 'string' ? value.trim() : value,
  )(SaveSettings.prototype, key);

const SETTINGS = scoped(
  'company_settings',
  `select c.timezone, c.country_iso, s.settings from company c
   left join company_settings s on s.company_id = scope.company::uuid
   where c.company_id = scope.company::uuid`,
);

@Injectable()
export class CompanySettingsQueries {
  constructor(private readonly db: Database) {}

  async own(ctx: Context): Promise<WarnedSettings> {
    const { settings, timezone, country_iso } = await this.db.readOne<{
      settings: Partial<CompanySettings> | null;
      timezone: string;
      country_iso: string;
    }>(ctx, SETTINGS);
    return warned(withDefaults(settings, timezone), country_iso);
  }
}

/** Everything that holds: defaults, what was set, and the company's own zone, which the wizard asks for too. */
function withDefaults(set: Partial<CompanySettings> | null | undefined, timezone: string): CompanySettings {
  return { ...DEFAULT_SETTINGS, ...set, default_timezone: timezone };
}

/** Settings, and what they will not do, by key; left out when there is nothing to say. */
export type WarnedSettings = CompanySettings & { warnings?: { late_fee_kind: string } };

function warned(settings: CompanySettings, country_iso: string): WarnedSettings {
  const late_fee_kind = settings.late_fee_kind === 'off' ? null : lateFeeWarning(country_iso);
  return late_fee_kind ? { ...settings, warnings: { late_fee_kind } } : settings;
}

export class SaveSettingsCommand extends ContextCommand<SaveSettings, WarnedSettings> {}

@CommandHandler(SaveSettingsCommand)
export class SaveSettingsHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: changes }: SaveSettingsCommand): Promise<WarnedSettings> {
    return this.db.run(ctx, async (tx) => {
      // Also makes the first two changes at once wait for each other.
      const company = await tx.lock(Company, ctx.company_id);
      const [row] = await tx.query<CompanySettingsRow>(
        'select * from company_settings where company_id = $1 for update',
        [ctx.company_id],
        'lock_settings',
      );
      const before = withDefaults(row?.settings, company.timezone);
      const given = SETTING_KEYS.filter(
        (key) => changes[key] !== undefined && !isDeepStrictEqual(changes[key], before[key]),
      );
      if (given.length === 0) return warned(before, company.country_iso);
      const changed = Object.fromEntries(given.map((key) => [key, changes[key]]));
      const after: CompanySettings = { ...before, ...changed };
      const problems = settingsProblems(after);
      if (Object.keys(problems).length > 0) throw fieldProblem(problems);
      await changeCompany(tx, company, { timezone: after.default_timezone });
      const settings = { ...row?.settings, ...changed };
      const id = row?.id ?? newId();
      const version = row ? await tx.update(CompanySettingsRow, row, { settings }) : 1;
      if (!row) await tx.insert(CompanySettingsRow, { id, settings });
      tx.emit('company.settings_changed', id, version, { company_id: ctx.company_id, settings: after });
      return warned(after, company.country_iso);
    });
  }
}
