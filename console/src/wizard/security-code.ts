// The anti-fraud code: 4 to 15 characters and not too weak.

export const SECURITY_CODE_MIN = 4;
export const SECURITY_CODE_MAX = 15;

type Person = { first_name: string; last_name: string; email: string } | undefined;

/** Key of the sentence for what is wrong with a code, or null when it may be kept. */
export function securityCodeError(code: string, person: Person) {
  if (code === '') return 'security.required' as const;
  if (code.length > SECURITY_CODE_MAX) return 'security.too_long' as const;
  if (code.length < SECURITY_CODE_MIN) return 'security.too_short' as const;
  return isVeryWeak(code, person) ? ('security.too_weak' as const) : null;
}

function isVeryWeak(code: string, person: Person): boolean {
  const low = code.toLowerCase();
  if (new Set(low).size === 1 || isRun(low)) return true;
  const parts = person ? [person.first_name, person.last_name, person.email.split('@')[0] ?? ''] : [];
  if (parts.some((part) => part.length >= 3 && low.includes(part.toLowerCase()))) return true;
  return score(code) === 0;
}

/** `1234`, `dcba`: every character follows the one before in the same direction. */
function isRun(text: string): boolean {
  const steps = [...text].slice(1).map((character, position) => character.charCodeAt(0) - text.charCodeAt(position));
  return steps.length > 0 && (steps.every((step) => step === 1) || steps.every((step) => step === -1));
}

function score(code: string): number {
  return [
    code.length >= 6,
    code.length >= 8,
    code.length >= 10,
    /[a-z]/i.test(code) && /\d/.test(code),
    /[a-z]/.test(code) && /[A-Z]/.test(code),
    /[^a-z0-9]/i.test(code),
  ].filter(Boolean).length;
}
