// What people do with the product that `npm run try-compose` has started, over HTTP alone.
import { setTimeout as wait } from 'node:timers/promises';

const PASSWORD = 'Keystead1!first';
const WITHIN_MS = 60_000;

/**
 * One request on a connection of its own: while a command of the engine runs nothing here sees that a server closes one that
 * was left open.
 */
export function request(url, { headers, ...options } = {}) {
  return fetch(url, { ...options, headers: { ...headers, connection: 'close' } });
}

/** `product` and `mail` are the addresses of the gateway and of the server that keeps every mail. */
export class People {
  constructor(product, mail) {
    this.product = product;
    this.mail = mail;
  }

  async post(path, body) {
    const headers = { 'content-type': 'application/json' };
    return request(`${this.product}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
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

  /** Signs in; throws where that is refused. */
  async signIn(signIn) {
    const answer = await this.post('login', signIn);
    if (answer.status !== 200) throw new Error(`${signIn.email} cannot sign in: ${answer.status}`);
    return answer.json();
  }

  /** How many properties the company of a landlord has; throws where they cannot sign in. */
  async properties(signIn) {
    return this.propertiesOf(await this.signIn(signIn));
  }

  async propertiesOf(session) {
    const list = await this.get('v1/system/property?total=100', session);
    return (await list.json()).pagination.total;
  }

  /** With which a browser opens a socket to the hub. */
  async hubToken(session) {
    const answer = await this.get(`v1/system/service/get-hub-token?user_id=${session.user.user_id}`, session);
    return (await answer.json()).data.token;
  }

  get(path, { access_token }) {
    return request(`${this.product}/api/${path}`, { headers: { authorization: `Bearer ${access_token}` } });
  }

  /** Text of the newest mail to an address, once there is one. */
  async mailTo(address) {
    for (const end = Date.now() + WITHIN_MS; Date.now() < end; await wait(500)) {
      const { messages } = await (await request(`${this.mail}/api/v1/messages`)).json();
      const found = messages.find(({ To }) => To.some(({ Address }) => Address === address));
      if (found) return (await (await request(`${this.mail}/api/v1/message/${found.ID}`)).json()).Text;
    }
    throw new Error(`no mail to ${address}`);
  }
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
