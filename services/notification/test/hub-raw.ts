import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Socket } from 'node:net';

/** Opens a WebSocket by hand, to send and read what no client would. */
export function rawSocket(url: string, headers: Record<string, string> = {}): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const handshake = request(`${url}/hub/?EIO=4&transport=websocket`, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
        ...headers,
      },
    });
    handshake.once('upgrade', (_answer, socket: Socket) => {
      socket.on('error', () => undefined);
      resolve(socket);
    });
    handshake.once('response', (answer) => {
      answer.resume();
      reject(new Error(String(answer.statusCode)));
    });
    handshake.once('error', reject);
    handshake.end();
  });
}

/** A text frame as a client sends it, masked. */
export function frame(text: string | Buffer): Buffer {
  const body = Buffer.from(text);
  const mask = randomBytes(4);
  const length =
    body.length < 126
      ? Buffer.from([0x80 | body.length])
      : body.length < 65_536
        ? Buffer.from([0x80 | 126, body.length >> 8, body.length & 255])
        : Buffer.concat([Buffer.from([0x80 | 127, 0, 0, 0, 0]), uint32(body.length)]);
  const masked = Buffer.from(body.map((byte, index) => byte ^ mask[index % 4]!));
  return Buffer.concat([Buffer.from([0x81]), length, mask, masked]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** Resolves when the other side has closed; what still comes is thrown away. */
export function closed(socket: Socket): Promise<void> {
  socket.resume();
  return new Promise((resolve) => {
    if (socket.closed) return resolve();
    socket.once('close', () => resolve());
  });
}
