/** Domain of the addresses that stand in the place of those of erased persons; it reaches nobody. */
export const ERASED_DOMAIN = '@person.invalid';

/** Whether an address is of a person who was erased. */
export const isErasedEmail = (email: string): boolean => email.endsWith(ERASED_DOMAIN);
