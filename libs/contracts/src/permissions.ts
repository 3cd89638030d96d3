// Permission keys `<group>.<verb>` and the role matrix as data (decision Q-109). Deny unless listed.

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
] as const;
export type PermissionGroup = (typeof PERMISSION_GROUPS)[number];
export type Permission = `${PermissionGroup}.${'read' | 'write' | 'delete'}`;

/** Marks a route that needs no sign-in. */
export const PUBLIC = 'PUBLIC';

export const ROLES = ['root_administrator', 'landlord', 'property_manager', 'team_member', 'owner', 'tenant'] as const;
export type Role = (typeof ROLES)[number];

const VERBS = { R: 'read', W: 'write', D: 'delete' } as const;

// R read, W create and change, D delete. A role that may see only its own rows is not listed until a route supports
// that scope: the safe reading is to deny.
const MATRIX: Record<Role, Partial<Record<PermissionGroup, string>>> = {
  root_administrator: {
    company: 'RWD',
    user: 'RWD',
    role: 'RWD',
    global_role: 'RWD',
    subscription: 'R',
    profile: 'RW',
  },
  landlord: {
    company: 'RW',
    user: 'RWD',
    role: 'RWD',
    global_role: 'R',
    subscription: 'RW',
    property: 'RWD',
    owner: 'RW',
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
  },
  owner: { profile: 'RW' },
  tenant: { profile: 'RW' },
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

/** The role key that travels in `X-Role`: lower case, spaces as underscores (spec §6). */
export function roleKey(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, '_');
}
