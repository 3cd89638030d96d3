import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { hostname } from 'node:os';

// Ways to write an address that lies inside the network of the product. Whoever can make the product fetch one of them
// reads what only this machine and its neighbours may read.

/** Hosts of a server on this machine, or of its network. */
const HOSTS = [
  // Loopback, in every notation that a parser of addresses takes.
  ...['127.0.0.1', '127.1', '127.0.1', '127.255.255.254', '127.0.0.1.', '0', '0.0.0.0', '2130706433', '017700000001'],
  ...['0x7f.1', '0x7f000001', '0177.0.0.1', '0x7f.0x0.0x0.0x1', '127%2e0%2e0%2e1', '127。0。0。1', '①②⑦.⓪.⓪.①'],
  ...['[::1]', '[::]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]'],
  ...['[64:ff9b::7f00:1]', '[2002:7f00:1::]'],
  // Names that are resolved to it.
  ...['localhost', 'LOCALHOST', 'localhost.', 'ｌｏｃａｌｈｏｓｔ', hostname()],
  // The metadata of cloud machines, and private networks.
  ...['169.254.169.254', '2852039166', '[::ffff:169.254.169.254]', '10.0.0.1', '192.168.0.1', '[fd00::1]', '[fe80::1]'],
];

/** Forty addresses, of which none is public; those of this machine lead to `port`. */
export function internalAddresses(port: number): string[] {
  return [
    ...HOSTS.map((host) => `https://${host}:${port}/events`),
    // What looks like a public host is the name of a user.
    `https://example.com:443@127.0.0.1:${port}/events`,
    // Other protocols than the one that is meant.
    `http://127.0.0.1:${port}/events`,
    `gopher://127.0.0.1:${port}/_GET%20/events`,
    'file:///etc/passwd',
  ];
}

/** A server on every address of this machine that nobody may reach: it counts the connections. */
export interface Sentinel {
  port: number;
  connections: () => number;
  stop: () => Promise<void>;
}

export async function startSentinel(): Promise<Sentinel> {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    stop: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
