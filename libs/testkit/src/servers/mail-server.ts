import { connect } from 'node:net';
import { exchange } from './exchange.js';
import { Refusal } from './server.js';

const ANSWER_WITHIN_MS = 2_000;

/** Refuses an SMTP address at which no mail server greets; one that encrypts at once only has to take the connection. */
export async function requireMailServer(address: string): Promise<void> {
  const { protocol, hostname, port, host } = new URL(address);
  const secured = protocol === 'smtps:';
  const number = Number(port || (secured ? 465 : 587));
  try {
    await (secured ? connects(hostname, number) : exchange(hostname, number, '', '220'));
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    throw new Refusal(
      `SMTP_URL names a mail server at ${host}, which cannot be used (${message || code}): start or correct it, or ` +
        'unset SMTP_URL to let Keystead catch its mail on a page of its own.',
    );
  }
}

function connects(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: ANSWER_WITHIN_MS }, () => {
      socket.destroy();
      resolve();
    });
    socket.once('timeout', () => socket.destroy(new Error('no answer within 2 seconds')));
    socket.once('error', reject);
  });
}
