const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$/i;

/** True for the name or number of this machine as only it can use it. */
export const isLocalHost = (host: string): boolean => LOOPBACK.test(host);

/** True when an address that people open leads nowhere but to the machine they sit at. */
export function isLocalAddress(url: string): boolean {
  return URL.canParse(url) && isLocalHost(new URL(url).hostname);
}
