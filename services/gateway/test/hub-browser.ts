import { createDecipheriv } from 'node:crypto';
import { expectOk, type Caller } from '@keystead/testkit';
import { io, type Socket } from 'socket.io-client';

// The realtime connection as a browser opens it: through the gateway, with the key of the profile.

export async function hubTokenOf(call: Caller): Promise<string> {
  const path = `v1/system/service/get-hub-token?user_id=${call.user_id}`;
  return expectOk(await call.get<{ data: { token: string } }>(path)).data.token;
}

export async function messageKeyOf(call: Caller): Promise<string> {
  const profile = expectOk(await call.get<{ data: { message_key: string } }>('v1/system/account/profile'));
  return profile.data.message_key;
}

export function dialHub(url: string, token: string | undefined, origin?: string): Socket {
  return io(url, {
    path: '/hub',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: { token },
    extraHeaders: origin === undefined ? {} : { origin },
  });
}

/** `connected`, or why a socket was not let in. */
export const outcomeOf = (socket: Socket) =>
  new Promise<string>((resolve) => {
    socket.once('connect', () => resolve('connected'));
    socket.once('connect_error', ({ message }) => resolve(message));
  });

/** The text of a frame's body; throws where the key is another person's. */
export function decryptFrame(body: string, key: string): string {
  const bytes = Buffer.from(body, 'base64');
  const cipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), bytes.subarray(0, 12));
  cipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([cipher.update(bytes.subarray(12, -16)), cipher.final()]).toString();
}
