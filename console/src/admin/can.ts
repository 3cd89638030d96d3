import { isPersonRole, type Permission } from '@keystead/contracts';
import { signIn, useSignIn, type SignIn } from '../session/session.js';

const holds = (session: SignIn | null, permission: Permission) => {
  const roles = session?.user.roles ?? [];
  const role = roles.find(({ key }) => key === session?.role) ?? roles[0];
  return role?.permissions.includes(permission) ?? false;
};

/** Whether an owner or a renter is signed in: they see what is theirs, and add to their own leases. */
export const isPerson = () => isPersonRole(signIn()?.role ?? null);
export const useIsPerson = () => isPersonRole(useSignIn()?.role ?? null);

/** Whether the current role may do something; the server has the last word. */
export const can = (permission: Permission) => holds(signIn(), permission);

export function useCan(permission: Permission): boolean {
  return holds(useSignIn(), permission);
}
