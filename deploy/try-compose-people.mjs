// What people do with the product that `npm run try-compose` has started, over HTTP alone.
import { request } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';

const PASSWORD = 'Keystead1!first';
const WITHIN_MS = 60_000;

/** `product` and `mail` are the addresses of the gateway and of the server that keeps every mail. */
export class People {
  constructor(product, mail) {
    this.product = product;
    this.mail = mail;
  }

  async post(path, body) {
    const headers = { 'content-type': 'application/json' };
    return fetch(`${this.product}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  /** The first company of an empty product: a code by mail, a registration. Answers how to sign in to it. */
  async register(email) {
    await this.post('send-email-code', { email });
    const code = /\b\d{6}\b/.exec(await this.mailTo(email))[0];
    await this.post('reg-verify-email-code', { email, code });
    const person = { first_name: 'Alex', last_name: 'Rowe', email, timezone: 'Australia/Sydney', plan: 'pro' };
    const passwords = { password: PASSWORD, password_confirmation: PASSWORD, is_agreed: true };
    const registered = await this.post('register', { ...person, ...passwords });
    const { tenant_code } = await registered.json();
    return { email, password: PASSWORD, tenant_code };
  }

  /** How many properties the company of a landlord has; throws where they cannot sign in. */
  async properties(signIn) {
    const signedIn = await this.post('login', signIn);
    if (signedIn.status !== 200) throw new Error(`${signIn.email} cannot sign in: ${signedIn.status}`);
    const headers = { authorization: `Bearer ${(await signedIn.json()).access_token}` };
    const list = await fetch(`${this.product}/api/v1/system/property?total=100`, { headers });
    return (await list.json()).pagination.total;
  }

  /** Text of the newest mail to an address, once there is one. */
  async mailTo(address) {
    for (const end = Date.now() + WITHIN_MS; Date.now() < end; await wait(500)) {
      const { messages } = await (await fetch(`${this.mail}/api/v1/messages`)).json();
      const found = messages.find(({ To }) => To.some(({ Address }) => Address === address));
      if (found) return (await (await fetch(`${this.mail}/api/v1/message/${found.ID}`)).json()).Text;
    }
    throw new Error(`no mail to ${address}`);
  }
}

/** What a path answers over HTTPS, whoever signed its certificate; null while nothing answers. */
export function statusOverTls(port, path) {
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', port, path, servername: 'localhost', rejectUnauthorized: false };
    const sent = request({ ...options, headers: { host: 'localhost' } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.once('error', () => resolve(null)).end();
  });
}

/** Asks until `probe` answers what is wanted, or gives up with what it said last. */
export async function until(probe, isFine, withinMs = WITHIN_MS) {
  let said;
  for (const end = Date.now() + withinMs; Date.now() < end; await wait(1_000)) {
    said = await probe();
    if (isFine(said)) return said;
  }
  return said;
}
