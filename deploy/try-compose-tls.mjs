// The profile `tls` of docker-compose.yml as a browser uses it; for `npm run try-compose`.
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { People, request, until } from './try-compose-people.mjs';

const ROOT_CERTIFICATE = '/data/caddy/pki/authorities/local/root.crt';
const WITHIN_MS = 60_000;

/**
 * Asks the product of `origin` over HTTPS, with certificates checked against the authority of its own Caddy. `signIn` is of
 * someone who has notifications.
 */
export async function tryTls({ compose, check, origin, plainPort, mail, signIn }) {
  const read = () => compose(['exec', '-T', 'caddy', 'cat', ROOT_CERTIFICATE], { allowed: [0, 1] });
  const certificate = await until(read, (text) => text.includes('END CERTIFICATE'));
  setDefaultCACertificates([...getCACertificates(), certificate]);
  const page = await until(
    () => request(origin).catch(({ cause }) => ({ status: cause?.code })),
    ({ status }) => status === 200,
    5 * WITHIN_MS,
  );
  check('the console is served over HTTPS', page.ok && (await page.text()).includes('<div id="root"'), page.status);
  const strict = page.headers.get('strict-transport-security');
  check('browsers are told to stay with HTTPS', /max-age=\d{8}/.test(strict), strict);
  const plain = await request(`http://localhost:${plainPort}/`, { redirect: 'manual' });
  const target = plain.headers.get('location');
  check('plain HTTP leads to HTTPS', plain.status === 308 && target.startsWith('https://localhost'), target);
  const refused = await request(`http://localhost:${plainPort}/api/v1/system/property`, { redirect: 'manual' });
  check('a program that calls over plain HTTP is refused', refused.status === 403, refused.status);
  const people = new People(origin, mail);
  const session = await people.signIn(signIn);
  check('a landlord signs in over HTTPS', (await people.propertiesOf(session)) > 0, session.user?.user_id);
  const message = await firstMessage(origin, await people.hubToken(session));
  check('notifications come through a WebSocket over HTTPS', typeof message.body === 'string', message);
}

/** What the hub sends first, over a socket as a browser opens it (socket.io over WebSocket alone). */
function firstMessage(origin, token) {
  const socket = new WebSocket(`${origin.replace('https:', 'wss:')}/hub/?EIO=4&transport=websocket`);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no message came from the hub in time')), WITHIN_MS);
    socket.addEventListener('error', ({ message }) => reject(new Error(`the socket failed: ${message}`)));
    socket.addEventListener('close', ({ code }) => reject(new Error(`the hub closed the socket: ${code}`)));
    socket.addEventListener('message', ({ data }) => {
      // Open, ping, refusal, event: the kinds of frames of Engine.IO and socket.io.
      if (data.startsWith('0')) socket.send(`40${JSON.stringify({ token, after: 0 })}`);
      if (data.startsWith('2')) socket.send('3');
      if (data.startsWith('44')) reject(new Error(`the hub refused: ${data}`));
      if (data.startsWith('42')) resolve(JSON.parse(data.slice(2))[1]);
      if (/^4[24]/.test(data)) {
        clearTimeout(timer);
        socket.close();
      }
    });
  });
}
