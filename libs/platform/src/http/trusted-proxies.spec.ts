import { trustedProxies } from './trusted-proxies.js';

const read = (value: string) => trustedProxies('TRUST_PROXY', '').parse(value);

// covers: F-65
describe('whose X-Forwarded-For counts', () => {
  it('belongs to no one unless it is stated', () => {
    expect(trustedProxies('TRUST_PROXY', '').default).toBe(false);
    expect(read('false')).toBe(false);
  });

  it('is that of so many proxies in a row', () => {
    const trusts = read('2') as (address: string, hop: number) => boolean;
    expect([0, 1, 2, 3].map((hop) => trusts('198.51.100.7', hop))).toEqual([true, true, false, false]);
  });

  it('is that of proxies at these addresses', () => {
    expect(read('10.0.0.0/8, 192.0.2.7,fd00::/8')).toEqual(['10.0.0.0/8', '192.0.2.7', 'fd00::/8']);
  });

  it.each([
    'true',
    '0',
    '10',
    '-1',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    'loopback',
    '10.0.0.0/8,',
    '10.0.0.0/8/8',
    'all',
  ])('is never everybody’s, nor read from %s', (value) => {
    expect(() => read(value)).toThrow('false, the number of proxies in a row');
  });
});
