import { companyTable, plainTable, RECORD_COLUMNS, rolesOf, PROJECTION } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Roles with their permissions, invitations to the team, and which properties its members manage. */
export class RolesAndTeam1795900005000 implements MigrationInterface {
  name = 'RolesAndTeam1795900005000';

  async up(run: QueryRunner): Promise<void> {
    await everywhere(run);
    await ofCompanies(run);
    await managers(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query(
      'drop table property_manager, property_projection, invitation, role, global_role, permission, permission_group',
    );
  }
}

/** What all companies share; the service writes down what the product has when it starts. */
async function everywhere(run: QueryRunner): Promise<void> {
  const row = `id uuid primary key, created_at timestamptz not null default now()`;
  await plainTable(
    run,
    'permission_group',
    `${row}, name varchar(80) not null, constraint uq_permission_group__name unique (name)`,
  );
  await plainTable(
    run,
    'permission',
    `${row}, name varchar(80) not null, group_id uuid not null, scope text not null,
     constraint uq_permission__name unique (name),
     constraint fk_permission__group foreign key (group_id) references permission_group (id),
     constraint ck_permission__scope check (scope in ('company', 'global'))`,
  );
  // Null permissions: as the product has them.
  await plainTable(
    run,
    'global_role',
    `${row}, key varchar(80) not null, name varchar(80) not null, permissions text[], version int not null default 1,
     constraint uq_global_role__key unique (key)`,
  );
  const { system } = await rolesOf(run);
  await run.query(`grant select on global_role to "${system}"`);
}

async function ofCompanies(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'role',
    `${RECORD_COLUMNS}, key varchar(80) not null, name varchar(80) not null, permissions text[] not null,
     primary key (company_id, id),
     constraint uq_role__key unique (company_id, key)`,
    { system: 'select' },
  );
  await run.query('create unique index uq_role__name on role (company_id, lower(name))');
  await companyTable(
    run,
    'invitation',
    `${RECORD_COLUMNS}, email varchar(254) not null, role_key text not null, property_id uuid, first_name varchar(80),
     middle_name varchar(80), last_name varchar(80), code_hash varchar(64) not null, invited_by uuid not null,
     expires_at timestamptz not null, user_id uuid, prepared_at timestamptz, accepted_at timestamptz,
     primary key (company_id, id),
     constraint fk_invitation__inviter foreign key (company_id, invited_by) references app_user (company_id, id),
     constraint fk_invitation__user foreign key (company_id, user_id) references app_user (company_id, id),
     constraint ck_invitation__accepted check (accepted_at is null or user_id is not null)`,
    { system: 'select' },
  );
  await run.query(
    'create unique index uq_invitation__open on invitation (company_id, email) where accepted_at is null',
  );
  await run.query('create index ix_invitation__code on invitation (code_hash)');
}

async function managers(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'property_projection',
    `property_id uuid not null, name text not null, version int not null, is_removed boolean not null default false,
     primary key (company_id, property_id)`,
    PROJECTION,
  );
  // Identified by the member of the team.
  await companyTable(
    run,
    'property_manager',
    `${RECORD_COLUMNS}, property_ids uuid[] not null, primary key (company_id, id),
     constraint fk_property_manager__user foreign key (company_id, id) references app_user (company_id, id) on delete cascade`,
  );
}
