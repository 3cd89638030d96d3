// Permission keys `<group>.<verb>` and the role matrix as data. Deny unless listed.

export const PERMISSION_GROUPS = [
  'company',
  'user',
  'role',
  'global_role',
  'subscription',
  'property',
  'owner',
  'agent',
  'register',
  'report',
  'lease',
  'bill',
  'bank_account',
  'document',
  'todo',
  'accounting',
  'profile',
  'dead_letter',
  'approval',
  'payment',
  'event',
] as const;
export type PermissionGroup = (typeof PERMISSION_GROUPS)[number];
export type Permission = `${PermissionGroup}.${'read' | 'write' | 'delete'}`;

const VERBS = { R: 'read', W: 'write', D: 'delete' } as const;

/** Every permission in a lasting order: tokens carry a role's as bits of it, so new ones go to the end. */
export const PERMISSIONS: readonly Permission[] = PERMISSION_GROUPS.flatMap((group) =>
  Object.values(VERBS).map((verb) => `${group}.${verb}` as const),
);

/** A set of permissions as hexadecimal bits, the way a token carries it. */
export function packPermissions(permissions: Iterable<string>): string {
  const held = new Set(permissions);
  return PERMISSIONS.reduce((bits, name, index) => (held.has(name) ? bits | (1n << BigInt(index)) : bits), 0n).toString(
    16,
  );
}

/** The permissions of hexadecimal bits; anything else holds none. */
export function unpackPermissions(packed: string): ReadonlySet<Permission> {
  const bits = /^[0-9a-f]{1,32}$/.test(packed) ? BigInt(`0x${packed}`) : 0n;
  return new Set(PERMISSIONS.filter((_, index) => (bits >> BigInt(index)) & 1n));
}

/** Marks a route that needs no sign-in. */
export const PUBLIC = 'PUBLIC';

export const ROLES = [
  'root_administrator',
  'landlord',
  'property_manager',
  'team_member',
  'portfolio_manager',
  'owner',
  'tenant',
] as const;
/** A role every company has. */
export type Role = (typeof ROLES)[number];
/** Key of any role, of the product or of one company. */
export type RoleKey = string;

/** Roles of people outside the team, who reach their own rows only, whatever they are permitted to do. */
export const PERSON_ROLES = ['owner', 'tenant'] as const satisfies readonly Role[];
export type PersonRole = (typeof PERSON_ROLES)[number];

export function isPersonRole(role: RoleKey | null): role is PersonRole {
  return (PERSON_ROLES as readonly (string | null)[]).includes(role);
}

/** The role of the team that reaches the rows of the properties it manages only. */
export const PORTFOLIO_ROLE = 'portfolio_manager' satisfies Role;

/** Roles whose rows the database of each service restricts: those of persons, and the one of a portfolio. */
export const RESTRICTED_ROLES = [PORTFOLIO_ROLE, ...PERSON_ROLES] as const satisfies readonly Role[];
export type RestrictedRole = (typeof RESTRICTED_ROLES)[number];

export function isRestrictedRole(role: RoleKey | null): role is RestrictedRole {
  return (RESTRICTED_ROLES as readonly (string | null)[]).includes(role);
}

// R read, W create and change, D delete. Of a restricted role it says what they may do with their own rows: which rows
// those are is decided in the database of each service (`RESTRICTED_ROLES`).
const MATRIX: Record<Role, Partial<Record<PermissionGroup, string>>> = {
  root_administrator: {
    company: 'RWD',
    user: 'RWD',
    role: 'RWD',
    global_role: 'RWD',
    subscription: 'R',
    todo: 'RW',
    profile: 'RW',
    dead_letter: 'RWD',
    event: 'R',
  },
  landlord: {
    company: 'RW',
    user: 'RWD',
    role: 'RWD',
    global_role: 'R',
    subscription: 'RW',
    property: 'RWD',
    owner: 'RWD',
    agent: 'RWD',
    register: 'RWD',
    report: 'RW',
    lease: 'RWD',
    bill: 'RW',
    bank_account: 'RWD',
    document: 'RWD',
    todo: 'RWD',
    accounting: 'RWD',
    profile: 'RW',
    approval: 'W',
    payment: 'W',
    event: 'R',
  },
  property_manager: {
    company: 'RW',
    user: 'RWD',
    role: 'RWD',
    global_role: 'R',
    subscription: 'RW',
    property: 'RWD',
    owner: 'RWD',
    agent: 'R',
    register: 'RWD',
    report: 'RW',
    lease: 'RWD',
    bill: 'RW',
    bank_account: 'RWD',
    document: 'RWD',
    todo: 'RWD',
    accounting: 'RWD',
    profile: 'RW',
    approval: 'W',
    payment: 'W',
    event: 'R',
  },
  team_member: {
    company: 'R',
    user: 'R',
    subscription: 'R',
    property: 'RW',
    owner: 'R',
    agent: 'R',
    register: 'RW',
    report: 'R',
    lease: 'RW',
    bill: 'RW',
    bank_account: 'R',
    document: 'RW',
    todo: 'RWD',
    accounting: 'R',
    profile: 'RW',
    approval: 'W',
    payment: 'W',
  },
  portfolio_manager: {
    user: 'R',
    property: 'RW',
    owner: 'R',
    agent: 'R',
    register: 'RWD',
    report: 'R',
    lease: 'RW',
    bill: 'RW',
    bank_account: 'R',
    document: 'RW',
    todo: 'RWD',
    profile: 'RW',
    approval: 'W',
    payment: 'W',
  },
  owner: {
    property: 'R',
    owner: 'R',
    agent: 'R',
    register: 'R',
    report: 'R',
    lease: 'R',
    bill: 'R',
    bank_account: 'RW',
    document: 'R',
    todo: 'RWD',
    profile: 'RW',
    approval: 'W',
  },
  tenant: {
    property: 'R',
    agent: 'R',
    lease: 'R',
    bill: 'R',
    document: 'RW',
    todo: 'RWD',
    profile: 'RW',
    payment: 'W',
  },
};

export const ROLE_PERMISSIONS: Readonly<Record<Role, ReadonlySet<Permission>>> = Object.fromEntries(
  ROLES.map((role) => [
    role,
    new Set(
      Object.entries(MATRIX[role]).flatMap(([group, letters]) =>
        [...letters].map((letter) => `${group}.${VERBS[letter as keyof typeof VERBS]}` as Permission),
      ),
    ),
  ]),
) as unknown as Record<Role, ReadonlySet<Permission>>;

/**
 * Role of a person who has signed in and is not let in yet: an invitation is to be completed, or a password that
 * another person chose is to be changed. No company can have a role of this key.
 */
export const NEWCOMER = 'newcomer';

/** The role key that travels in `X-Role`: lower case, spaces as underscores (spec §6). */
export function roleKey(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, '_');
}
