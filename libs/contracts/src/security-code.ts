// The security (anti-fraud) code: a phrase of 4 to 15 characters that its owner finds again in every mail.

export const SECURITY_CODE_MIN = 4;
export const SECURITY_CODE_MAX = 15;

export const SECURITY_CODE_LEVELS = ['not_set', 'very_weak', 'weak', 'medium', 'strong', 'very_strong'] as const;
export type SecurityCodeLevel = (typeof SECURITY_CODE_LEVELS)[number];

/** Whose code it is: their names and address must not be in it. */
export interface SecurityCodeOwner {
  first_name: string;
  last_name: string;
  email: string;
}

const BY_POINTS: SecurityCodeLevel[] = ['very_weak', 'weak', 'weak', 'medium', 'strong', 'very_strong', 'very_strong'];

/** How hard a code is to find by trying; very weak ones are refused. */
export function securityCodeLevel(code: string, owner?: SecurityCodeOwner): SecurityCodeLevel {
  if (code === '') return 'not_set';
  const low = code.toLowerCase();
  if (new Set(low).size === 1 || isRun(low) || namesOwner(low, owner)) return 'very_weak';
  return BY_POINTS[points(code)]!;
}

/** Sentence of the first rule the code breaks, or null when it may be kept. */
export function securityCodeProblem(code: string, owner?: SecurityCodeOwner): string | null {
  if (code === '') return 'Security code is required';
  if (code.length > SECURITY_CODE_MAX) return `Security code cannot exceed ${SECURITY_CODE_MAX} characters`;
  if (code.length < SECURITY_CODE_MIN) return `Security code must be at least ${SECURITY_CODE_MIN} characters`;
  return securityCodeLevel(code, owner) === 'very_weak' ? 'Security code is too weak' : null;
}

/** `1234`, `dcba`: each character follows the one before, always in the same direction. */
function isRun(text: string): boolean {
  const steps = [...text].slice(1).map((character, index) => character.charCodeAt(0) - text.charCodeAt(index));
  return steps.length > 0 && (steps.every((step) => step === 1) || steps.every((step) => step === -1));
}

function namesOwner(low: string, owner?: SecurityCodeOwner): boolean {
  const parts = owner ? [owner.first_name, owner.last_name, owner.email.split('@')[0] ?? ''] : [];
  return parts.some((part) => part.length >= 3 && low.includes(part.toLowerCase()));
}

function points(code: string): number {
  return [
    code.length >= 6,
    code.length >= 8,
    code.length >= 10,
    /[a-z]/i.test(code) && /\d/.test(code),
    /[a-z]/.test(code) && /[A-Z]/.test(code),
    /[^a-z0-9]/i.test(code),
  ].filter(Boolean).length;
}
