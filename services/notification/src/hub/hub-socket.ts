import type { Server, Socket } from 'socket.io';
import type { Permission } from '@keystead/contracts';
import type { HubClaims } from './hub-tokens.js';
import type { HubAction } from '../model/kinds.js';
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

/** Messages between the processes of the hub. */
interface ClusterEvents {
  wake: (company_id: string, user_ids: string[]) => void;
  broadcast: (company_id: string, permission: Permission, action: HubAction) => void;
}

interface SocketState {
  claims: HubClaims;
  /** The person's `message_key`. */
  key: Buffer;
  /** Position of the last notification that was sent; null until it is known. */
  sent: number | null;
  ends: NodeJS.Timeout;
}

type Sent = { message: (message: HubMessage) => void };
type Received = Record<string, never>;
export type HubServer = Server<Received, Sent, ClusterEvents, SocketState>;
export type HubSocket = Socket<Received, Sent, ClusterEvents, SocketState>;

export const companyRoom = (company_id: string) => `company:${company_id}`;
export const userRoom = (company_id: string, user_id: string) => `user:${company_id}:${user_id}`;
export const sessionRoom = (sid: string) => `session:${sid}`;

/** Sockets of this process in a room. */
export function socketsIn(server: HubServer, room: string): HubSocket[] {
  const ids = server.sockets.adapter.rooms.get(room) ?? [];
  return [...ids].flatMap((id) => server.sockets.sockets.get(id) ?? []);
}

/** Messages that may wait for a client that does not read; it comes back and catches up when it is closed. */
const WAITING_MAX = 64;

/** Sends one action, encrypted for this person; false where the socket was closed for being too slow. */
export function send(socket: HubSocket, json: string): boolean {
  if (socket.conn['writeBuffer'].length >= WAITING_MAX) {
    socket.disconnect(true);
    return false;
  }
  socket.emit('message', hubMessage(json, socket.data.key));
  return true;
}
