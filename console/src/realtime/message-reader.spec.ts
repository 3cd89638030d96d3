import { createCipheriv, randomBytes } from 'node:crypto';
import { MessageReader } from './message-reader.js';

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
