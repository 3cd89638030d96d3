import { connect } from 'node:net';

/**
 * Opens a connection, says `text` and waits until the answer holds `expected`; resolves with all that was received.
 * Enough to ask NATS and Redis whether they are there without bringing in a client.
 */
export function exchange(host: string, port: number, text: string, expected: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    let received = '';
    const finish = (error?: Error) => {
      socket.destroy();
      if (error) reject(error);
      else resolve(received);
    };
    socket.setTimeout(2_000, () => finish(new Error('no answer within 2 seconds')));
    socket.once('connect', () => text !== '' && socket.write(text));
    socket.on('data', (chunk) => {
      received += chunk.toString('utf8');
      if (received.includes(expected)) return finish();
      // Both protocols begin a refusal with a minus sign.
      const refusal = /^-.*/m.exec(received);
      if (refusal) finish(new Error(refusal[0].trim()));
    });
    socket.once('error', finish);
    socket.once('close', () => finish(new Error('connection closed')));
  });
}
