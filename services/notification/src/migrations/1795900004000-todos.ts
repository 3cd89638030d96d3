import { companyTable, isPerson, ofVisible, personTable, RECORD_COLUMNS, PROJECTION } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const WRITABLE = { app: 'select, insert, update', system: 'select, insert, update' };

/** To-dos, what they are about, and the obligations for which the product opens and closes them by itself. */
export class Todos1795900004000 implements MigrationInterface {
  name = 'Todos1795900004000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'company_settings',
      'settings jsonb not null, version int not null, primary key (company_id)',
      PROJECTION,
    );
    await places(run);
    await obligations(run);
    await todos(run);
    await comments(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query(
      'drop table todo_comment, todo, obligation, lease_projection, property_projection, company_settings',
    );
  }
}

/** What properties and leases are called, and the calendar that counts there. */
async function places(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'property_projection',
    `property_id uuid not null, version int not null, name text, timezone text, is_removed boolean not null default false,
     primary key (company_id, property_id)`,
    WRITABLE,
  );
  await companyTable(
    run,
    'lease_projection',
    `lease_id uuid not null, version int not null, lease_number text not null, property_id uuid not null,
     section_id uuid not null, section_name text not null, timezone text not null, start_date date not null, end_date date,
     is_ended boolean not null, primary key (company_id, lease_id)`,
    WRITABLE,
  );
  await run.query('create index ix_lease_projection__section_id on lease_projection (company_id, section_id)');
}

async function obligations(run: QueryRunner): Promise<void> {
  // An event that says it is met may come before the one that says what it is: then the days are not known yet.
  await companyTable(
    run,
    'obligation',
    `kind text not null, subject_id uuid not null, version int not null, cause_version int not null,
     is_met boolean not null, due_on date, property_id uuid, lease_id uuid, details jsonb not null default '{}',
     primary key (company_id, kind, subject_id)`,
    WRITABLE,
  );
  await run.query('create index ix_obligation__due_on on obligation (company_id, due_on, kind) where not is_met');
  await run.query('create index ix_obligation__lease on obligation (company_id, lease_id) where not is_met');
}

async function todos(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'todo',
    `${RECORD_COLUMNS}, title varchar(200) not null, note varchar(2000), due_date date, property_id uuid, lease_id uuid,
     assignee_id uuid, repeat varchar(60), repeat_start date, repeats_id uuid, source text not null default 'user',
     kind text not null default 'task', details jsonb not null default '{}', subject_id uuid, cause_version int,
     completed boolean not null default false, completed_at timestamptz, completed_by uuid, created_by uuid,
     is_private boolean not null default false, primary key (company_id, id),
     constraint uq_todo__cause unique (company_id, kind, subject_id, cause_version),
     constraint uq_todo__repeats unique (company_id, repeats_id),
     constraint ck_todo__source check (source in ('user', 'smart')),
     constraint ck_todo__cause check ((source = 'smart') = (subject_id is not null and cause_version is not null)),
     constraint ck_todo__completed check (completed = (completed_at is not null)),
     constraint ck_todo__repeat check (repeat is null or due_date is not null)`,
  );
  // The default list: what is open first, the next due day first.
  await run.query('create index ix_todo__due_date on todo (company_id, completed, due_date, id)');
  await run.query('create index ix_todo__created_at on todo (company_id, created_at desc, id desc)');
  for (const place of ['property_id', 'lease_id', 'assignee_id'])
    await run.query(`create index ix_todo__${place} on todo (company_id, ${place}, created_at desc, id desc)`);
  const own = `${isPerson('created_by')} or ${isPerson('assignee_id')}`;
  await personTable(run, 'todo', own, {
    insert: isPerson('created_by'),
    update: own,
    delete: isPerson('created_by'),
  });
}

async function comments(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'todo_comment',
    `${RECORD_COLUMNS}, todo_id uuid not null, text varchar(2000) not null, created_by uuid not null,
     primary key (company_id, id),
     constraint fk_todo_comment__todo foreign key (company_id, todo_id) references todo (company_id, id) on delete cascade`,
    { app: 'select, insert, delete' },
  );
  await run.query('create index ix_todo_comment__todo_id on todo_comment (company_id, todo_id, created_at, id)');
  const ofTodo = ofVisible('todo_comment', 'todo_id', 'todo');
  await personTable(run, 'todo_comment', ofTodo, { insert: `${isPerson('created_by')} and ${ofTodo}` });
}
