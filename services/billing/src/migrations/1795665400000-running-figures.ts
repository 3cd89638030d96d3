import { acrossCompanies, companyTable } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  COUNTED_FIGURES,
  FOLD_FIGURES,
  STORED_FIGURES,
  LEASE_FIGURES,
  PROPERTY_YEARS,
  SECTION_FIGURES,
} from './running-figures.sql.js';
import { BILL_FIGURES, MONEY_FIGURES, OLDEST_DUE_ALONE } from './running-figure-triggers.sql.js';

const TABLES = ['running_figure', 'section_days', 'property_year'];
/** Older days are one day; the dashboard looks back twelve months. */
const DAYS = 500;

/** What the dashboard of a large company is read from: sums by day, kept with each write. See ADR 51. */
export class RunningFigures1795665400000 implements MigrationInterface {
  name = 'RunningFigures1795665400000';

  async up(run: QueryRunner): Promise<void> {
    await figures(run);
    await sections(run);
    await properties(run);
    for (const text of [LEASE_FIGURES, SECTION_FIGURES, COUNTED_FIGURES, STORED_FIGURES, PROPERTY_YEARS, FOLD_FIGURES])
      await run.query(text);
    await run.query(BILL_FIGURES);
    await run.query(MONEY_FIGURES);
    await acrossCompanies(run, ['lease', 'bill', 'section', 'money_movement', ...TABLES], () => fill(run));
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query(OLDEST_DUE_ALONE);
    await run.query('drop trigger tr_money_movement__moved on money_movement');
    await run.query('drop trigger tr_money_movement__removed on money_movement');
    await run.query('drop trigger tr_lease__added_figures on lease');
    await run.query('drop trigger tr_lease__changed_figures on lease');
    await run.query('drop trigger tr_section__added_figures on section');
    await run.query('drop trigger tr_section__changed_figures on section');
    await run.query('drop function keep_moved_money, keep_lease_figures, keep_section_figures');
    await run.query('drop function fold_figures, company_day, property_years, stored_figures, counted_figures');
    await run.query(
      'drop function keep_lease_days, change_section_days, figures_of_section, days_of_sections, figures_of_lease',
    );
    await run.query(`drop table ${TABLES.join(', ')}`);
    await run.query('drop index ix_lease__section, ix_lease__short, ix_section__property');
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
  await run.query('create index ix_lease__section on lease (company_id, section_id)');
  await run.query('create index ix_section__property on section (company_id, property_id) where not is_removed');
  // Leases that begin and end soon, which do not end soon yet.
  await run.query(
    `create index ix_lease__short on lease (company_id, start_date) include (end_date, timezone) where end_date - start_date <= 60`,
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

async function fill(run: QueryRunner): Promise<void> {
  const companies = `(select company_id from lease union select company_id from section union select company_id from money_movement) c`;
  await run.query(
    `insert into section_days select d.* from ${companies} cross join lateral days_of_sections(c.company_id) d`,
  );
  await run.query(
    `insert into running_figure (company_id, figure, currency, timezone, day, n, cents, is_folded)
     select c.company_id, f.figure, f.currency, f.timezone, f.day, f.n, f.cents, true
     from ${companies} cross join lateral counted_figures(c.company_id, current_date - ${DAYS}) f`,
  );
  await run.query(
    `insert into property_year select y.* from ${companies} cross join lateral property_years(c.company_id,
       (select array_agg(distinct m.property_id) from money_movement m where m.company_id = c.company_id), company_day(c.company_id, now())) y`,
  );
}
