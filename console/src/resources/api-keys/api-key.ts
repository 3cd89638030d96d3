import type { AnswerOf, ApiKeyRow } from '@keystead/client';
import type { RaRecord } from 'ra-core';
import { call } from '../../net/call.js';

export type ApiKey = ApiKeyRow & RaRecord;

export const TOKEN_PATH = 'v1/system/api-key/token';

/** Days after which a new key may expire; 0: it does not. */
export const VALID_DAYS = [30, 90, 365, 0] as const;

/** Makes a key: answers its text, or the code that says that a mailed code is still to come. */
export async function createKey(
  { name, permissions, valid_days, password, code }: Record<string, unknown>,
  key: string,
): Promise<{ api_key: string } | { code: string }> {
  const days = Number(valid_days);
  const body = { name, permissions, ...(days && { valid_days: days }), password, ...(code ? { code } : {}) };
  const answer = await call<AnswerOf<'POST /api/v1/system/api-key/create'>>('v1/system/api-key/create', { body, key });
  return 'code' in answer ? { code: answer.code } : { api_key: answer.data.api_key };
}
