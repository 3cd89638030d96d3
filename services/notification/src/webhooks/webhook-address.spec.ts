import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { sendWebhook } from './send-webhook.js';
import { isPublicAddress, publicUrlProblem } from './webhook-address.js';

it.each([
  ...[
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
  ],
  ...['224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1', '64:ff9b::a00:1'],
  ...['2002:a00:1::', '2001:db8::1', '2001:0:1::1', 'ff02::1', 'localhost', ''],
])('counts %s as private', (address) => expect(isPublicAddress(address)).toBe(false));

it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::8a'])(
  'counts %s as public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each([
  ['http://hooks.example.com', 'Please enter a web address that begins with https://'],
  ['https://127.0.0.1/events', 'This address is not reachable from the Internet'],
  ['https://2130706433/events', 'This address is not reachable from the Internet'],
  ['https://0x7f.1/events', 'This address is not reachable from the Internet'],
  ['https://[::ffff:169.254.169.254]/', 'This address is not reachable from the Internet'],
  ['https://localhost/events', 'This address is not reachable from the Internet'],
  ['https://no-such-host.invalid/', 'This web address was not found'],
])('refuses %s', async (url, sentence) => expect(await publicUrlProblem(url)).toBe(sentence));

it.each(['localhost', '127.0.0.1', '0x7f.1', '[::ffff:127.0.0.1]'])(
  'opens no connection to %s when an event is sent, whatever it was when it was added',
  async (host) => {
    let connections = 0;
    const sentinel = createServer(() => (connections += 1)).listen(0);
    await once(sentinel, 'listening');
    try {
      const { port } = sentinel.address() as AddressInfo;
      const message = { secret: 'whsec_MDEyMw==', id: 'x', body: '{}', sent_at: new Date(), allowPrivate: false };
      const attempt = await sendWebhook({ ...message, url: `https://${host}:${port}/events` });
      expect(attempt).toMatchObject({ status: null, error: expect.stringContaining('PRIVATE_ADDRESS') as string });
      expect(connections).toBe(0);
    } finally {
      sentinel.close();
    }
  },
);
