// Password rules of spec §5, used by the console and by the identity service alike.

export const PASSWORD_MIN = 8;
/** Spec §9 shows 20 as a hint that is not enforced; 128 bounds the work of hashing. */
export const PASSWORD_MAX = 128;
export const PASSWORD_SPECIALS = `!@#$%^&*()_+[]{}|;:,.<>?"'`;

const isSpecial = (character: string) => PASSWORD_SPECIALS.includes(character);

/** Sentences of every rule the password breaks, in the order of the spec; empty when it is fine. */
export function passwordProblems(password: string): string[] {
  const problems: string[] = [];
  if (password.length < PASSWORD_MIN) problems.push(`Password must be at least ${PASSWORD_MIN} characters long`);
  if (password.length > PASSWORD_MAX) problems.push(`Password cannot exceed ${PASSWORD_MAX} characters`);
  if (password && isSpecial(password[0]!)) problems.push('Password must not start with a special character');
  if (!/[A-Z]/.test(password)) problems.push('Password must contain at least one uppercase letter');
  if (!/[a-z]/.test(password)) problems.push('Password must contain at least one lowercase letter');
  if (!/[0-9]/.test(password)) problems.push('Password must contain at least one number');
  if (![...password].some(isSpecial)) problems.push('Password must contain at least one special character');
  return problems;
}

export const PASSWORD_STRENGTHS = ['too weak', 'weak', 'fair', 'good', 'strong'] as const;
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number];

/** Strength by the number of rules met: one point each for length, upper, lower, number, special. */
export function passwordStrength(password: string): PasswordStrength {
  const met = [
    password.length >= PASSWORD_MIN,
    /[A-Z]/.test(password),
    /[a-z]/.test(password),
    /[0-9]/.test(password),
    [...password].some(isSpecial),
  ].filter(Boolean).length;
  if (met <= 1) return 'too weak';
  if (met === 2) return 'weak';
  if (met === 3) return 'fair';
  return met === 5 && password.length >= 12 ? 'strong' : 'good';
}
