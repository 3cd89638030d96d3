import type { Server, Socket } from 'socket.io';
import type { Permission } from '@keystead/contracts';
import type { HubClaims } from './hub-tokens.js';
import type { HubAction } from '../model/hub-action.js';
import { type HubMessage, hubMessage } from './hub-message.js';

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
