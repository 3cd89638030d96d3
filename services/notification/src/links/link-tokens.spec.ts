import { StoredKeys } from '@keystead/platform';
import { LINK_PURPOSES, LinkTokens } from './link-tokens.js';

const storedKeys = (byte: number) => StoredKeys.derived([Buffer.alloc(32, byte)], LINK_PURPOSES);

describe('the secret part of a link', () => {
  const link = {
    company_id: '3f2f8a30-0f0e-4d3e-9c54-6f4a5f0f1a01',
    id: '0198a000-0000-7000-8000-000000000001',
    version: 3,
  };
  const tokens = new LinkTokens(storedKeys(7), 'calendar-feed');

  it('says whose it is', () => {
    expect(tokens.verify(tokens.sign(link))).toEqual(link);
  });

  it('is refused with any character changed, cut off or added, and with another key', () => {
    const token = tokens.sign(link);
    for (let index = 0; index < token.length; index++) {
      const other = token[index] === 'A' ? 'B' : 'A';
      expect(tokens.verify(token.slice(0, index) + other + token.slice(index + 1))).toBeNull();
    }
    for (const wrong of ['', token.slice(1), token.slice(0, -1), `${token}A`, `${token}=`])
      expect(tokens.verify(wrong)).toBeNull();
    expect(new LinkTokens(storedKeys(8), 'calendar-feed').verify(token)).toBeNull();
  });

  it('opens nothing of another purpose', () => {
    expect(new LinkTokens(storedKeys(7), 'unsubscribe').verify(tokens.sign(link))).toBeNull();
  });
});
