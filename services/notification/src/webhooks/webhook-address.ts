import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks of the Internet's registry that no public address is in (IANA special-purpose registries). */
const PRIVATE_V4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
];
/** Of IPv6 only 2000::/3 is given out, and these parts of it lead elsewhere: Teredo, documentation, 6to4. */
const PRIVATE_V6 = ['2001::/32', '2001:db8::/32', '2002::/16'];

const PRIVATE = blockListOf([...PRIVATE_V4, ...PRIVATE_V6]);
const PUBLIC_V6 = blockListOf(['2000::/3']);

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address, prefix] = network.split('/') as [string, string];
    list.addSubnet(address, Number(prefix), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** The host, which is the message, is not one that anybody in the Internet could be reached by. */
export class PrivateAddress extends Error {
  readonly code = 'PRIVATE_ADDRESS';
}

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !PRIVATE.check(address, 'ipv4');
  return isIP(address) === 6 && PUBLIC_V6.check(address, 'ipv6') && !PRIVATE.check(address, 'ipv6');
}

/**
 * Resolves a name for a connection and refuses it when any of its addresses is private. The connection is made to what
 * was looked at, so a name cannot answer differently the second time.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, []);
    const hidden = addresses.find(({ address }) => !isPublicAddress(address));
    if (hidden) return callback(new PrivateAddress(hostname), []);
    if (options.all) return callback(null, addresses);
    callback(null, addresses[0]!.address, addresses[0]!.family);
  });
};

/** What is wrong with an address that events shall be sent to; null when nothing is. */
export async function publicUrlProblem(url: string): Promise<string | null> {
  const target = new URL(url);
  if (target.protocol !== 'https:') return 'Please enter a web address that begins with https://';
  try {
    assertPublicHost(target);
    const host = target.hostname.replace(/^\[|\]$/g, '');
    await new Promise<void>((resolve, reject) => {
      publicLookup(host, { all: true }, (error) => (error ? reject(error) : resolve()));
    });
    return null;
  } catch (error) {
    return error instanceof PrivateAddress
      ? 'This address is not reachable from the Internet'
      : 'This web address was not found';
  }
}

/** Refuses a host that is written as a private address: names are refused when they are resolved. */
export function assertPublicHost({ hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublicAddress(host)) throw new PrivateAddress(host);
}
