import { createHash } from 'node:crypto';
import { type Permission, PERMISSION_GROUPS, PERMISSIONS, type Role, ROLE_PERMISSIONS } from '@keystead/contracts';

/** Names and lasting ids of the roles every company has. */
export const PRODUCT_ROLES: Record<Role, { id: string; name: string }> = {
  root_administrator: { id: '5f0d7a3e-6f0b-4c1a-9a55-0c6f3a1d9e01', name: 'Root Administrator' },
  landlord: { id: '0b6a8d52-3c44-4f0e-8f7b-2d9b51c4aa02', name: 'Landlord' },
  property_manager: { id: '9c2e41f7-77d5-4b7e-b1c3-5e8a90f2bb03', name: 'Property Manager' },
  team_member: { id: 'd41f6c08-1e2a-4a9d-a6e0-7b3c82d5cc04', name: 'Team Member' },
  portfolio_manager: { id: '6a4c9e13-7d52-4b08-9f36-c8e15d20aa07', name: 'Portfolio Manager' },
  owner: { id: '27b9e3a1-58cf-4d36-9b42-1f6d74e8dd05', name: 'Owner' },
  tenant: { id: 'e8357f94-a06b-4e81-8c19-63ab05f1ee06', name: 'Tenant' },
};

/** What only the operator's own administrator may hold. */
const OPERATORS: readonly Permission[] = [
  'global_role.write',
  'global_role.delete',
  'company.delete',
  'dead_letter.read',
  'dead_letter.write',
  'dead_letter.delete',
];

/** Whom a permission may be given to: any role, or the operator's alone. */
export type Scope = 'company' | 'global';

export interface ProductPermission {
  id: string;
  name: Permission;
  group: string;
  scope: Scope;
}

export const PRODUCT_GROUPS = PERMISSION_GROUPS.map((name) => ({ id: lastingId(`group ${name}`), name }));

export const PRODUCT_PERMISSIONS: readonly ProductPermission[] = PERMISSIONS.map((name) => ({
  id: lastingId(`permission ${name}`),
  name,
  group: name.slice(0, name.indexOf('.')),
  scope: OPERATORS.includes(name) ? 'global' : 'company',
}));

const KNOWN: ReadonlySet<string> = new Set(PERMISSIONS);

/** True for a permission that a route may ask for. */
export function isOfProduct(permission: string): permission is Permission {
  return KNOWN.has(permission);
}

/** What a role may do: as it was set, or as the product has it for a role no one has changed. */
export function permissionsOf({ key, permissions }: { key: string; permissions: string[] | null }): string[] {
  return permissions ?? [...(ROLE_PERMISSIONS[key as Role] ?? [])];
}

/** The same id for the same name in every installation. */
function lastingId(name: string): string {
  const hex = createHash('sha256').update(`keystead ${name}`).digest('hex');
  const variant = ((Number.parseInt(hex[16]!, 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
