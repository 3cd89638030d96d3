import { SECURITY_CODE_MAX, SECURITY_CODE_MIN, securityCodeLevel, type SecurityCodeOwner } from '@keystead/contracts';

/** Key of the sentence for what is wrong with an anti-fraud code, or null when it may be kept. */
export function securityCodeError(code: string, owner: SecurityCodeOwner | undefined) {
  if (code === '') return 'security.required' as const;
  if (code.length > SECURITY_CODE_MAX) return 'security.too_long' as const;
  if (code.length < SECURITY_CODE_MIN) return 'security.too_short' as const;
  return securityCodeLevel(code, owner) === 'very_weak' ? ('security.too_weak' as const) : null;
}
