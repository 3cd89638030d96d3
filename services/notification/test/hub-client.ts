import { createDecipheriv } from 'node:crypto';
import { messageKey, secretKeysOf } from '@keystead/platform';
import type { Caller } from '@keystead/testkit';
import { io, type Socket } from 'socket.io-client';
import { SECRET_KEY } from './registered.js';

interface Received {
  action: string;
  type?: string;
  message?: string;
  data?: Record<string, unknown>;
}

/** A browser as the hub sees one: its socket, and what it was sent, decrypted. */
export interface HubClient {
  socket: Socket;
  received: Received[];
  /** Bodies as they came. */
  bodies: string[];
  close(): void;
}

/** Decrypts a body as a browser does; throws where the key is another person's. */
export function decrypt(body: string, company_id: string, user_id: string): Received {
  const bytes = Buffer.from(body, 'base64');
  const key = messageKey(secretKeysOf(SECRET_KEY), company_id, user_id);
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(-16));
  const text = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString();
  return JSON.parse(text) as Received;
}

/** The token of the realtime connection of a person who has signed in. */
export async function hubToken(caller: Caller): Promise<string> {
  const { body } = await caller.get<{ data: { token: string } }>(
    `v1/system/service/get-hub-token?user_id=${caller.user_id}`,
  );
  return body.data.token;
}

/** A socket that has not been let in yet. */
export function dial(url: string, auth: Record<string, unknown>, headers: Record<string, string> = {}): Socket {
  return io(url, {
    path: '/hub',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth,
    extraHeaders: headers,
  });
}

/** Why a socket was not let in; `connected` where it was. */
export function outcome(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    socket.once('connect', () => resolve('connected'));
    socket.once('connect_error', ({ message }) => resolve(message));
  });
}

/** Opens a socket of this person; `after` is where an earlier one of theirs had come to. */
export async function openHub(url: string, caller: Caller, after?: number): Promise<HubClient> {
  const socket = dial(url, { token: await hubToken(caller), after });
  const received: Received[] = [];
  const bodies: string[] = [];
  socket.on('message', ({ from, body }: { from: string; body: string }) => {
    if (from !== 'server-bot') throw new Error(`A message from ${from}`);
    bodies.push(body);
    received.push(decrypt(body, caller.company_id, caller.user_id));
  });
  const result = await outcome(socket);
  if (result !== 'connected') throw new Error(result);
  return { socket, received, bodies, close: () => socket.disconnect() };
}
