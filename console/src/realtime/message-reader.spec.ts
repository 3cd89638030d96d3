import { createCipheriv, randomBytes } from 'node:crypto';
import { CurrentReader, MessageReader } from './message-reader.js';

const KEY = randomBytes(32);

function encrypted(action: object, key = KEY): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(action)), cipher.final()]);
  return Buffer.concat([iv, text, cipher.getAuthTag()]).toString('base64');
}

// covers: HUB-07, ERR-32, Q-191
describe('a realtime message', () => {
  it('is decrypted with the key of the profile', async () => {
    const reader = await MessageReader.of(KEY.toString('base64'));
    const action = { action: 'notification', message: '$700.00 · お知らせ' };
    expect(await reader.read(encrypted(action))).toEqual(action);
  });

  it('of another person, or changed on its way, fails', async () => {
    const reader = await MessageReader.of(KEY.toString('base64'));
    const changed = Buffer.from(encrypted({ action: 'fetch_bill_list' }), 'base64');
    changed[20]! ^= 1;
    for (const body of [encrypted({}, randomBytes(32)), changed.toString('base64'), btoa('short')])
      await expect(reader.read(body)).rejects.toThrow('Decryption failed');
  });

  it('that comes a second time is dropped', async () => {
    const reader = await MessageReader.of(KEY.toString('base64'));
    const body = encrypted({ action: 'fetch_bill_list' });
    expect(await reader.read(body)).toEqual({ action: 'fetch_bill_list' });
    expect(await reader.read(body)).toBeNull();
  });
});

describe('the key of the messages', () => {
  const keyOf = (key: Buffer) => key.toString('base64');

  it('is asked for again when it was replaced, and when it could not be had before', async () => {
    const next = randomBytes(32);
    const answers = [new Error('offline'), keyOf(KEY), keyOf(next)];
    let requests = 0;
    const reader = new CurrentReader(() => {
      const answer = answers[requests++]!;
      return typeof answer === 'string' ? Promise.resolve(answer) : Promise.reject(answer);
    });
    for (const [key, times] of [
      [KEY, 2],
      [KEY, 2],
      [next, 3],
      [next, 3],
    ] as const) {
      expect(await reader.read(encrypted({ action: 'fetch_bill_list' }, key))).toEqual({ action: 'fetch_bill_list' });
      expect(requests).toBe(times);
    }
  });

  it('is asked for once for each message that no key opens', async () => {
    let requests = 0;
    const reader = new CurrentReader(() => Promise.resolve((requests++, keyOf(KEY))));
    await expect(reader.read(encrypted({}, randomBytes(32)))).rejects.toThrow('Decryption failed');
    expect(requests).toBe(2);
  });
});
