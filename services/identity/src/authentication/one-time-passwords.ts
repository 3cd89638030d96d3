import { generateSecret, generateURI, verify } from 'otplib';

const PERIOD_SECONDS = 30;

/** A new secret for an authenticator app: 160 bits in base32, as RFC 4226 asks for. */
export const newAppSecret = (): string => generateSecret({ length: 20 });

/** The address that a QR code carries into the app; the app shows `issuer` and `account` above its codes. */
export function appAddress(secret: string, issuer: string, account: string): string {
  return generateURI({ strategy: 'totp', issuer, label: account, secret });
}

/**
 * The time step of a code (RFC 6238: six digits, HMAC-SHA-1, 30 seconds), or null where it is not a code of this secret.
 * The step before and the one after count too: clocks of telephones differ, and people type slowly.
 */
export async function timeStepOf(code: string, secret: string, now: Date): Promise<number | null> {
  const epoch = Math.floor(now.getTime() / 1000);
  const found = await verify({ strategy: 'totp', secret, token: code, epoch, epochTolerance: PERIOD_SECONDS });
  return found.valid && 'timeStep' in found ? found.timeStep : null;
}
