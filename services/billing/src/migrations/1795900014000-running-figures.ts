import { companyTable } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { LEASE_FIGURES, SECTION_FIGURES } from './running-figure-places.sql.js';
import { BILL_FIGURES, MONEY_FIGURES } from './running-figure-triggers.sql.js';
import { COUNTED_FIGURES, FOLD_FIGURES, PROPERTY_YEARS, STORED_FIGURES } from './running-figures.sql.js';

const TRIGGERS = {
  bill: ['issued_due', 'changed_due'],
  money_movement: ['moved', 'removed'],
  lease: ['added_figures', 'changed_figures'],
  section: ['added_figures', 'changed_figures'],
};
/** Each before those that it calls. */
const FUNCTIONS = [
  ...['fold_figures', 'company_day', 'property_years', 'stored_figures', 'counted_figures'],
  ...['keep_issued_due', 'keep_changed_due', 'keep_moved_money', 'keep_lease_figures', 'keep_section_figures'],
  ...['keep_lease_days', 'change_section_days', 'figures_of_section', 'days_of_sections', 'figures_of_lease'],
];

/** What the dashboard of a large company is read from: sums by day, kept with each write. See ADR 51. */
export class RunningFigures1795900014000 implements MigrationInterface {
  name = 'RunningFigures1795900014000';

  async up(run: QueryRunner): Promise<void> {
    await figures(run);
    await sections(run);
    await properties(run);
    for (const text of [LEASE_FIGURES, SECTION_FIGURES, BILL_FIGURES, MONEY_FIGURES]) await run.query(text);
    for (const text of [COUNTED_FIGURES, STORED_FIGURES, PROPERTY_YEARS, FOLD_FIGURES]) await run.query(text);
  }

  async down(run: QueryRunner): Promise<void> {
    for (const [table, triggers] of Object.entries(TRIGGERS))
      for (const trigger of triggers) await run.query(`drop trigger tr_${table}__${trigger} on ${table}`);
    await run.query(`drop function ${FUNCTIONS.join(', ')}`);
    await run.query('drop table property_year, section_days, running_figure');
  }
}

/**
 * Changes of figures, added by each write and folded later into one row a day: no row is changed by two writers, so none
 * of them waits for another. A figure is the sum of its rows. `property_id` names what `property_year` lacks until then.
 */
async function figures(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'running_figure',
    `seq bigint generated always as identity, figure text not null, currency text, timezone text, day date not null,
     n int not null, cents bigint not null default 0, property_id uuid, is_folded boolean not null default false,
     primary key (company_id, seq),
     constraint ck_running_figure__figure check (figure in ('income', 'expense', 'open_rent', 'open_other',
       'lease_in_arrears', 'lease_start', 'lease_end', 'lease_without_days', 'section', 'removed_section', 'occupancy')),
     constraint ck_running_figure__folded check (not is_folded or property_id is null)`,
    { app: 'select, insert, delete', system: 'select, insert' },
  );
  await run.query(
    'create index ix_running_figure__added on running_figure (company_id, property_id) where not is_folded',
  );
}

/** What each section adds to the figures: since when it can be let, and the days on which some lease fills it. */
async function sections(run: QueryRunner): Promise<void> {
  const access = 'select, insert, update';
  await companyTable(
    run,
    'section_days',
    `section_id uuid not null, property_id uuid, currency text, timezone text, is_removed boolean, known_on date,
     lease_first_day date, lease_timezone text, lease_days datemultirange, primary key (company_id, section_id)`,
    { app: access, system: access },
  );
}

/** Net income of each property in the 365 days up to `counted_on`; the same on each day before `counts_until`. */
async function properties(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'property_year',
    `property_id uuid not null, currency text not null, income bigint not null, expense bigint not null,
     sections int not null, per_section bigint, counted_on date not null, counts_until date not null,
     primary key (company_id, property_id, currency)`,
    { app: 'select, insert, delete', system: 'select' },
  );
  await run.query(
    `create index ix_property_year__best on property_year (company_id, currency, per_section, property_id)
     include (counted_on, counts_until) where per_section is not null`,
  );
  await run.query('create index ix_property_year__until on property_year (company_id, counts_until)');
}
