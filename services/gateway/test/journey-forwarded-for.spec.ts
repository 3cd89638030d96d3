import { startGatewayAlone, type GatewayAlone } from './gateway-alone.js';

// Who called is what the rate limits, the wrong attempts and the audit log count by.

let gateway: GatewayAlone | undefined;

afterEach(async () => {
  await gateway?.stop();
  gateway = undefined;
});

const called = async (forwarded: string) =>
  (await gateway!.forwarded({ 'x-forwarded-for': forwarded }))['x-forwarded-for'];

// covers: F-61, F-65
it('gives services the address of the caller and nothing that the caller says of it', async () => {
  gateway = await startGatewayAlone();
  const headers = await gateway.forwarded({
    'x-forwarded-for': '203.0.113.9, 10.0.0.1',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '1',
    'x-real-ip': '203.0.113.9',
    forwarded: 'for=203.0.113.9',
    'x-request-id': 'a',
  });
  expect(headers['x-forwarded-for']).toBe('127.0.0.1');
  for (const name of ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'x-real-ip', 'forwarded'])
    expect([name, headers[name]]).toEqual([name, undefined]);
  expect(headers['x-request-id']).not.toBe('a');
});

// covers: F-65
it('behind one proxy believes the address that the proxy added, never one left of it', async () => {
  gateway = await startGatewayAlone({ TRUST_PROXY: '1' });
  expect(await called('198.51.100.7')).toBe('198.51.100.7');
  expect(await called('203.0.113.9, 198.51.100.7')).toBe('198.51.100.7');
  expect(await called('203.0.113.9, 203.0.113.10, 198.51.100.7')).toBe('198.51.100.7');
});

// covers: F-65
it('behind two proxies in a row believes the address that the outer one added', async () => {
  gateway = await startGatewayAlone({ TRUST_PROXY: '2' });
  expect(await called('203.0.113.9, 198.51.100.7, 10.0.0.4')).toBe('198.51.100.7');
});

// covers: F-65
it('behind proxies at known addresses believes the first address from the right that is none of theirs', async () => {
  gateway = await startGatewayAlone({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' });
  expect(await called('203.0.113.9, 198.51.100.7, 10.0.0.4')).toBe('198.51.100.7');
  expect(await called('203.0.113.9')).toBe('203.0.113.9');
});

// covers: F-65
it('called past its proxy believes the connection alone', async () => {
  gateway = await startGatewayAlone({ TRUST_PROXY: '192.0.2.0/24' });
  expect(await called('203.0.113.9')).toBe('127.0.0.1');
});
