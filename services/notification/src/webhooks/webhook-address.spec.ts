import { internalAddresses, startSentinel, type Sentinel } from '@keystead/testkit';
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
  ['https://[::ffff:169.254.169.254]/', 'This address is not reachable from the Internet'],
  ['https://no-such-host.invalid/', 'This web address was not found'],
])('says of %s what is wrong with it', async (url, sentence) => expect(await publicUrlProblem(url)).toBe(sentence));

// covers: T-43
describe('addresses inside the network', () => {
  let sentinel: Sentinel;
  beforeAll(async () => {
    sentinel = await startSentinel();
  });
  afterAll(() => sentinel.stop());

  const send = (url: string, allowPrivate: boolean) =>
    sendWebhook({
      url,
      secret: 'whsec_MDEyMw==',
      id: 'x',
      body: '{}',
      sent_at: new Date(),
      allowPrivate,
      answerWithinMs: 10_000,
    });

  it('are refused in forty forms when one is added, and reached by none when an event is sent', async () => {
    const urls = internalAddresses(sentinel.port);
    expect(new Set(urls).size).toBe(40);
    for (const url of urls) {
      // A form that is no address at all is refused with the body.
      if (URL.canParse(url)) expect([url, await publicUrlProblem(url)]).toEqual([url, expect.any(String)]);
      const { status, error } = await send(url, false);
      expect([url, status, error]).toEqual([url, null, expect.any(String)]);
    }
    expect(sentinel.connections()).toBe(0);
  });

  it('are reached where the operator allows it', async () => {
    await send(`https://127.0.0.1:${sentinel.port}/events`, true);
    expect(sentinel.connections()).toBe(1);
  });
});
