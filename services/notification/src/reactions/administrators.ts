import { Controller } from '@nestjs/common';
import {
  type Event,
  isPersonRole,
  isRestrictedRole,
  type Language,
  packPermissions,
  type Permission,
  type Role,
  type RoleKey,
  ROLE_PERMISSIONS,
  unpackPermissions,
} from '@keystead/contracts';
import { Database, type EventMessage, OnEvent, type Tx } from '@keystead/platform';

export interface Administrator {
  user_id: string;
  email: string;
  first_name: string;
  language: Language;
}

// As identity has it: people who may change people and roles.
const NEEDED: readonly Permission[] = ['user.write', 'role.write'];
const administrates = (held: ReadonlySet<Permission>) => NEEDED.every((permission) => held.has(permission));

/** Keeps whether a person administrates the company; versions decide, whatever order the facts arrive in. */
export async function syncAdministrator(tx: Tx, event: Event<'user.access_changed'>): Promise<void> {
  const { user_id, status, roles, grants } = event.data;
  const own = grants ?? {};
  const held = roles.map((role) => [role, administrates(permissionsOf(role, own))] as const);
  const values = [status === 'active', Object.fromEntries(held), own].map((value) => JSON.stringify(value));
  await tx.query(
    `insert into administrator as a (company_id, user_id, is_active, roles, grants, version) values ($1, $2, $3, $4, $5, $6)
     on conflict (company_id, user_id) do update set is_active = excluded.is_active, roles = excluded.roles,
       grants = excluded.grants, version = excluded.version where a.version < excluded.version`,
    [event.company_id, user_id, ...values, event.version],
    'administrator_keep',
  );
}

@Controller()
export class AdministratorReactions {
  constructor(private readonly db: Database) {}

  /** A role of the company may do other things: so may those who hold it. */
  @OnEvent('role.permissions_changed')
  follow({ event, ctx }: EventMessage<'role.permissions_changed'>) {
    const { role_key, permissions } = event.data;
    return this.db.run(ctx, (tx) =>
      tx.query(
        `update administrator set roles = roles || jsonb_build_object($2::text, $3::boolean),
           grants = grants || jsonb_build_object($2::text, $4::text)
         where company_id = $1 and roles ? $2`,
        [event.company_id, role_key, administrates(new Set(permissions)), packPermissions(permissions)],
        'administrator_follow',
      ),
    );
  }
}

const defaultPermissions = (role: string): ReadonlySet<Permission> => ROLE_PERMISSIONS[role as Role] ?? new Set();

const ACTIVE = `select r.user_id, r.email, r.first_name, r.language from administrator a
  join recipient r on r.company_id = $1 and r.user_id = a.user_id
  where a.company_id = $1 and a.is_active and jsonb_path_exists(a.roles, '$.* ? (@ == true)') order by r.email`;
const ACTOR = `select r.user_id, r.email, r.first_name, r.language from recipient r
  where r.company_id = $1 and r.user_id = $2`;

/**
 * Everyone who administrates the company now; as long as none is known, the person who did it (`by`). NOT_FOUND where that is
 * unknown too: the event is then tried again.
 */
export async function administratorsOf(tx: Tx, by: string | null): Promise<Administrator[]> {
  type Row = Administrator & Record<string, unknown>;
  const known = await tx.query<Row>(ACTIVE, [tx.ctx.company_id], 'administrators');
  if (known.length > 0) return known;
  return [await tx.one<Row>(ACTOR, [tx.ctx.company_id, by], 'administrator_acting')];
}

const MANAGERS = `select r.user_id, r.email, r.first_name, r.language from property_manager m
  join administrator a on a.company_id = $1 and a.user_id = m.user_id and a.is_active
  join recipient r on r.company_id = $1 and r.user_id = m.user_id
  where m.company_id = $1 and $2::uuid = any (m.property_ids) order by r.email`;

/** Those who manage a property and may sign in; where there are none, everyone who administrates the company. */
export async function managersOf(tx: Tx, property_id: string, by: string | null): Promise<Administrator[]> {
  const known = await tx.query<Administrator & Record<string, unknown>>(
    MANAGERS,
    [tx.ctx.company_id, property_id],
    'managers_of_property',
  );
  return known.length > 0 ? known : administratorsOf(tx, by);
}

/** The same for the property of a lease. */
export async function managersOfLease(tx: Tx, lease_id: string, by: string | null): Promise<Administrator[]> {
  const [lease] = await tx.query<{ property_id: string | null }>(
    'select property_id from lease_name where company_id = $1 and lease_id = $2',
    [tx.ctx.company_id, lease_id],
    'property_of_lease',
  );
  return lease?.property_id ? managersOf(tx, lease.property_id, by) : administratorsOf(tx, by);
}

interface Member {
  user_id: string;
  /** Whether they manage the property of the lease. */
  manages: boolean;
  roles: Record<RoleKey, boolean>;
  grants: Record<RoleKey, string>;
}

/**
 * Everyone of the team who may do this, in any of their roles; owners and renters are no part of the team. Of those who
 * see only what they manage, the managers of this lease's property.
 */
export async function membersWith(tx: Tx, permission: Permission, lease_id: string | null): Promise<string[]> {
  const members = await tx.query<Member & Record<string, unknown>>(
    `select user_id, roles, grants, exists (select 1 from lease_name n
         join property_manager m on m.company_id = $1 and m.user_id = a.user_id and n.property_id = any (m.property_ids)
         where n.company_id = $1 and n.lease_id = $2) as manages
     from administrator a where a.company_id = $1 and a.is_active`,
    [tx.ctx.company_id, lease_id],
    'members',
  );
  return members.filter((member) => may(member, permission)).map(({ user_id }) => user_id);
}

function may({ roles, grants, manages }: Member, permission: Permission): boolean {
  return Object.keys(roles).some(
    (role) => (manages ? !isPersonRole(role) : !isRestrictedRole(role)) && permissionsOf(role, grants).has(permission),
  );
}

/** What a role permits: as the company has it, or as it is where the company has changed nothing. */
export function permissionsOf(role: RoleKey, grants: Readonly<Record<RoleKey, string>>): ReadonlySet<Permission> {
  const granted = grants[role];
  return granted === undefined ? defaultPermissions(role) : unpackPermissions(granted);
}
