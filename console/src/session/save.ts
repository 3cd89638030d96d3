import { speak } from '../i18n/texts.js';
import { call } from '../net/call.js';
import { keepUser } from './keep-sign-in.js';
import { signIn } from './session.js';
import type { UserInfo } from './user.js';

type CompanyChange = Partial<{
  name: string;
  identity: string;
  property_count: number;
  room_count: number;
  co_living_preference: boolean;
  language: string;
  timezone: string;
  datetime_format: string;
  country_iso: string;
  has_completed_setup: boolean;
}>;

interface Answer {
  data: UserInfo;
  access_token?: string;
}

/** Saves answers about the company; becoming an agent answers a fresh token. */
export async function saveCompany(change: CompanyChange, key?: string): Promise<void> {
  const version = signIn()?.user.company_data.version;
  const answer = await call<Answer>('v1/system/account/tenant/save', { body: { ...change, version }, key });
  keepUser(answer.data, answer.access_token);
}

/** Saves changed fields of one's own profile; answers MFA_1004, MFA_1005 or MFA_1006 while a code is still to come. */
export async function saveProfile(change: Record<string, unknown>, key?: string): Promise<string | undefined> {
  const version = signIn()?.user.version;
  const answer = await call<Answer | { code: string }>('v1/system/account/profile/save', {
    body: { ...change, version },
    key,
  });
  if ('code' in answer) return answer.code;
  keepUser(answer.data, answer.access_token);
  if (change.language && answer.data.language) await speak(answer.data.language);
  return undefined;
}

/** Takes over what the API has of the reader now, after a change that does not answer it. */
export async function refreshProfile(): Promise<void> {
  keepUser((await call<Answer>('v1/system/account/profile')).data);
}
