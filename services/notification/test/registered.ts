import { publishEvent } from '@keystead/testkit';
import type { Events, Language } from '@keystead/contracts';
import { newId } from '@keystead/platform';

export const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');

/** Facts of a new user with an address of their own. */
export function newUser(language: Language = 'en', email = `${newId()}@people.example`): Events['user.registered'] {
  return { user_id: newId(), email, first_name: 'Ada', last_name: 'Rowe', language, tenant_code: 'rose12' };
}

/** Says that a person registered, as the identity service does. */
export function registered(natsUrl: string, company_id: string, user: Events['user.registered'], id = newId()) {
  return publishEvent(natsUrl, 'user.registered', { id, company_id, aggregate_id: user.user_id, data: user });
}
