import { isPersonRole, isRestrictedRole, type Permission } from '@keystead/contracts';
import { signIn, useSignIn, type SignIn } from '../session/session.js';

const holds = (session: SignIn | null, permission: Permission) => {
  const roles = session?.user.roles ?? [];
  const role = roles.find(({ key }) => key === session?.role) ?? roles[0];
  return role?.permissions.includes(permission) ?? false;
};

/** Whether an owner or a renter is signed in: they see what is theirs, and add to their own leases. */
export const isPerson = () => isPersonRole(signIn()?.role ?? null);
export const useIsPerson = () => isPersonRole(useSignIn()?.role ?? null);

/** Whether every property of the company is theirs to see; owners, renters and portfolio managers see some alone. */
export const seesAll = () => !isRestrictedRole(signIn()?.role ?? null);
export const useSeesAll = () => !isRestrictedRole(useSignIn()?.role ?? null);

/** Whether the current role may do something; the server has the last word. */
export const can = (permission: Permission) => holds(signIn(), permission);

export function useCan(permission: Permission): boolean {
  return holds(useSignIn(), permission);
}

/** Whether they may add properties: a new one has no manager yet, so that a portfolio manager would not see it. */
export function useMayAddProperty(): boolean {
  const sees = useSeesAll();
  return useCan('property.write') && sees;
}
