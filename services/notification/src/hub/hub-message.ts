import { createCipheriv, randomBytes } from 'node:crypto';

/** What travels: base64 of a 12-byte iv, the encrypted JSON of the action, and a 16-byte tag. */
export interface HubMessage {
  from: 'server-bot';
  body: string;
}

/** Encrypts JSON under the key of one person (AES-256-GCM). */
export function hubMessage(json: string, key: Buffer): HubMessage {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const body = Buffer.concat([iv, cipher.update(json, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { from: 'server-bot', body: body.toString('base64') };
}
