import { isPersonRole } from '@keystead/contracts';
import { useSignIn } from '../../session/session.js';

/** Whether an owner or a renter is signed in: they see what is theirs, and add to their own leases. */
export const useIsPerson = () => isPersonRole(useSignIn()?.role ?? null);
