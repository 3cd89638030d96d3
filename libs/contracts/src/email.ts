// Addresses of people, checked alike by the console and by the services; apart, since the sign-in page loads no more.

export const EMAIL_MAX = 254;
const LOCAL_MAX = 64;

const ATOM = `[\\p{L}\\p{N}!#$%&'*+/=?^_\`{|}~-]+`;
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';
const LAST_LABEL = '(?:\\p{L}{2,63}|xn--[a-z0-9-]{2,59})';
const EMAIL = /* @__PURE__ */ new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LAST_LABEL}$`, 'iu');

/** An address a person can be written to over the internet; the code that is mailed proves the rest. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  return text.length <= EMAIL_MAX && at <= LOCAL_MAX && EMAIL.test(text);
}

/** Sentence for what is wrong with an address, or null. */
export function emailProblem(text: string): string | null {
  return isEmail(text.trim()) ? null : 'Please enter a valid email address';
}
