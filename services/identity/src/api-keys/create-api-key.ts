import { CommandHandler } from '@nestjs/cqrs';
import { PickType } from '@nestjs/swagger';
import {
  ContextCommand,
  Count,
  fieldProblem,
  newId,
  Problem,
  type RawResponse,
  type SavedRow,
  type Tx,
} from '@keystead/platform';
import { Company } from '../accounts/company.entity.js';
import { TypedPassword } from '../accounts/passwords.js';
import type { ClientInfo } from '../authentication/client-info.js';
import type { SecondStepAnswer } from '../authentication/login-answers.js';
import { ProofCode } from '../authentication/step-code.js';
import { OwnPassword } from '../authentication/own-password.js';
import { Secrets } from '../shared/secrets.js';
import { ApiKey } from './api-key.entity.js';
import { API_KEY, newKey } from './key-text.js';

const KEYS_MAX = 20;
const DAY_MS = 86_400_000;
/** Letters that the list shows. */
const ENDING = 4;

/** A key for software, which may do no more than the person who makes it. */
export class CreateApiKey extends PickType(ApiKey, ['name', 'permissions'] as const) {
  @Count({ optional: true, min: 1, max: 3650, about: 'Days until it expires; it does not when left out' })
  valid_days?: number | null;
  @TypedPassword() password: string;
  @ProofCode() code?: string | null;
}

/** A key with its text, which is shown this once. */
export interface NewApiKey extends SavedRow {
  api_key: string;
}

export class CreateApiKeyCommand extends ContextCommand<
  CreateApiKey & { client: ClientInfo },
  NewApiKey | RawResponse<SecondStepAnswer>
> {}

@CommandHandler(CreateApiKeyCommand)
export class CreateApiKeyHandler {
  constructor(
    private readonly password: OwnPassword,
    private readonly secrets: Secrets,
  ) {}

  /** A token alone makes none: whoever has stolen one would stay by it. */
  async execute({ ctx, body }: CreateApiKeyCommand): Promise<NewApiKey | RawResponse<SecondStepAnswer>> {
    const { name, permissions, valid_days, ...proof } = body;
    if (!permissions.every((permission) => ctx.permissions.has(permission)))
      throw fieldProblem({ permissions: 'You can only give what you may do yourself' });
    return this.password.run(ctx, proof, async (tx) => {
      await assertRoomForOne(tx);
      const id = newId();
      const { api_key, secret } = newKey(ctx.company_id, id);
      const secret_hash = this.secrets.digest(API_KEY, secret);
      const expires_at = valid_days ? new Date(tx.now.getTime() + valid_days * DAY_MS) : null;
      const given = { name, permissions: [...new Set(permissions)], expires_at };
      const row = {
        id,
        user_id: ctx.user_id,
        role_key: ctx.role,
        ...given,
        secret_hash,
        ending: api_key.slice(-ENDING),
      };
      await tx.insert(ApiKey, { ...row, created_at: tx.now });
      const at = tx.now.toISOString();
      tx.emit('api_key.created', id, 1, { user_id: ctx.user_id!, key_name: name, ip: ctx.ip, at });
      return { id, version: 1, api_key };
    });
  }
}

/** Counts under a lock, so that two who make the last one do not both succeed. */
async function assertRoomForOne(tx: Tx): Promise<void> {
  await tx.lock(Company, tx.ctx.company_id);
  const { count } = await tx.one<{ count: number }>(
    'select count(*)::int as count from api_key where company_id = $1',
    [tx.ctx.company_id],
    'api_key_count',
  );
  if (count >= KEYS_MAX) throw new Problem('API_KEY_LIMIT', { values: { count: KEYS_MAX } });
}
