import { isEmail } from 'class-validator';
import type { IDToken } from 'oauth4webapi';
import type { OidcSettings } from '../provider-settings.js';
import { Refused, type ProvenIdentity } from './driver.js';

const SUBJECT_MAX = 255;

/** Whom the claims of a verified ID token are about; refuses one that was issued to another client. */
export function identityOf(claims: IDToken, { client_id, second_factor_acr }: OidcSettings): ProvenIdentity {
  if (claims.azp !== undefined && claims.azp !== client_id) throw new Refused('issued to another client');
  if (claims.sub.length > SUBJECT_MAX) throw new Refused('a subject that is too long');
  const email = typeof claims.email === 'string' ? claims.email.trim().toLowerCase() : '';
  const isAddress = email.length <= 254 && isEmail(email);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: isAddress ? email : null,
    // Silence is no promise: some directories let anybody write any address into their profile.
    is_email_verified: isAddress && claims.email_verified === true,
    first_name: nameOf(claims.given_name),
    last_name: nameOf(claims.family_name),
    has_second_factor: namesSecondFactor(claims, second_factor_acr),
  };
}

/** RFC 8176: `mfa` among the methods; or the class of authentication that the operator has named for this provider. */
function namesSecondFactor({ amr, acr }: IDToken, second_factor_acr: string | undefined): boolean {
  const methods: unknown[] = Array.isArray(amr) ? amr : [];
  return methods.includes('mfa') || (second_factor_acr !== undefined && acr === second_factor_acr);
}

function nameOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 80) : null;
}
