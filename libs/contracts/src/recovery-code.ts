// Codes that stand in for an authenticator app, read alike by the console and by identity; apart, as addresses are.

const RECOVERY_CODE = /^[a-z2-7]{4}(?:[ -]?[a-z2-7]{4}){3}$/i;

/** Longest way to write a code of the second step: a recovery code with what stands between its groups. */
export const STEP_CODE_MAX = 19;

/** A recovery code without what people add when they copy it; null for anything else. */
export function recoveryCodeOf(typed: string): string | null {
  return RECOVERY_CODE.test(typed) ? typed.replace(/[ -]/g, '').toLowerCase() : null;
}
