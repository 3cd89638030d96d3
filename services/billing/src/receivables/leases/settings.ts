import { type CompanySettings, DEFAULT_SETTINGS } from '@keystead/contracts';
import { type Context, type Database, scoped, type Tx } from '@keystead/platform';

interface Row {
  settings: Partial<CompanySettings>;
}

const OWN = scoped(
  'company_settings',
  'select s.settings from company_settings s where s.company_id = scope.company::uuid',
);

/** What the company has set, with defaults for all it has said nothing of, inside a transaction. */
export async function settingsOf(tx: Tx): Promise<CompanySettings> {
  const [row] = await tx.query<Row & Record<string, unknown>>(
    'select settings from company_settings where company_id = $1',
    [tx.ctx.company_id],
    'settings_of',
  );
  return withDefaults(row);
}

/** The same for a read. */
export async function readSettings(db: Database, ctx: Context): Promise<CompanySettings> {
  const [row] = await db.read<Row & Record<string, unknown>>(ctx, OWN);
  return withDefaults(row);
}

// A setting that is newer than the company's last change has its default.
const withDefaults = (row: Row | undefined): CompanySettings => ({ ...DEFAULT_SETTINGS, ...row?.settings });
