import type { AuthProvider } from 'ra-core';
import type { PermissionGroup } from '@keystead/contracts';
import { signIn } from '../session/session.js';
import { signOut } from './sign-out.js';
import { can } from './can.js';

/** Permission group that guards each resource. */
const GROUPS: Readonly<Record<string, PermissionGroup>> = {
  property: 'property',
  block: 'property',
  room: 'property',
  section: 'property',
  key: 'register',
  lease: 'lease',
  lease_tenant: 'lease',
  lease_rent: 'lease',
  bill: 'bill',
  bill_payment: 'bill',
};

const VERBS: Readonly<Record<string, 'read' | 'write' | 'delete'>> = {
  list: 'read',
  show: 'read',
  create: 'write',
  edit: 'write',
  delete: 'delete',
};

// Signing in happens on the public pages, and a refused token is dealt with where calls are made.
export const authProvider: AuthProvider = {
  login: () => Promise.resolve(),
  logout: async () => {
    if (signIn()) await signOut();
    return false;
  },
  checkAuth: () => (signIn() ? Promise.resolve() : Promise.reject({ message: false, redirectTo: false })),
  checkError: () => Promise.resolve(),
  getPermissions: () => Promise.resolve(signIn()?.user.roles.flatMap(({ permissions }) => permissions) ?? []),
  getIdentity: () => {
    const user = signIn()?.user;
    if (!user) return Promise.reject(new Error('nobody is signed in'));
    return Promise.resolve({ id: user.user_id, fullName: `${user.first_name} ${user.last_name}` });
  },
  canAccess: ({ resource, action }) => {
    const group = GROUPS[resource];
    const verb = VERBS[action] ?? 'write';
    return Promise.resolve(group === undefined || can(`${group}.${verb}`));
  },
};
