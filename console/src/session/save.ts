import { speak } from '../i18n/texts.js';
import { call } from '../net/call.js';
import { keepUser, signIn } from './session.js';
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

/** Saves changed fields of one's own profile. */
export async function saveProfile(change: Record<string, unknown>, key?: string): Promise<void> {
  const version = signIn()?.user.version;
  const { data } = await call<Answer>('v1/system/account/profile/save', { body: { ...change, version }, key });
  keepUser(data);
  if (change.language && data.language) await speak(data.language);
}
