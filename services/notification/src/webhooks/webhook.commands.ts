import { randomBytes } from 'node:crypto';
import {
  ById,
  CONFIG,
  ContextCommand,
  Database,
  fieldProblem,
  JobQueue,
  newId,
  Problem,
  SecretCipher,
  WithVersion,
  type RemovedRow,
  type SavedRow,
  type Tx,
} from '@keystead/platform';
import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import type { NotificationConfig } from '../config.js';
import { publicUrlProblem } from './webhook-address.js';
import { DELIVER_WEBHOOK } from '../feed/feed.reactions.js';
import { secretContext, Webhook } from './webhook.entity.js';

const WEBHOOKS_MAX = 20;
const SECRET_BYTES = 32;

/** A webhook with the secret of its signatures, which is shown this once. */
export interface NewSecret extends SavedRow {
  secret: string;
}

/** Subscribes an address to all later events. */
export class CreateWebhook extends PickType(Webhook, ['url', 'description', 'events'] as const) {}

export class CreateWebhookCommand extends ContextCommand<CreateWebhook, NewSecret> {}

@CommandHandler(CreateWebhookCommand)
export class CreateWebhookHandler {
  private readonly cipher: SecretCipher;

  constructor(
    @Inject(CONFIG) private readonly config: NotificationConfig,
    private readonly db: Database,
    private readonly jobs: JobQueue,
  ) {
    this.cipher = new SecretCipher(config.secretKeys);
  }

  async execute({ ctx, body: { url, description, events } }: CreateWebhookCommand): Promise<NewSecret> {
    await assertReachable(url, this.config);
    return this.db.run(ctx, async (tx) => {
      await assertRoomForOne(tx);
      const id = newId();
      const secret = newSecret();
      await tx.insert(Webhook, {
        id,
        url,
        description: description || null,
        events: storedList(events),
        secret: this.cipher.encrypt(secret, secretContext(ctx.company_id, id)),
        after_seq: await lastNumber(tx),
      });
      await this.jobs.schedule(tx, DELIVER_WEBHOOK, id, tx.now);
      return { id, version: 1, secret };
    });
  }
}

/** Changes a webhook. One that is switched on again goes on with the first event it has not received. */
export class UpdateWebhook extends IntersectionType(
  IntersectionType(ById, WithVersion),
  PartialType(PickType(Webhook, ['url', 'description', 'events', 'is_active'] as const), { skipNullProperties: false }),
) {}

export class UpdateWebhookCommand extends ContextCommand<UpdateWebhook, SavedRow> {}

@CommandHandler(UpdateWebhookCommand)
export class UpdateWebhookHandler {
  constructor(
    @Inject(CONFIG) private readonly config: NotificationConfig,
    private readonly db: Database,
    private readonly jobs: JobQueue,
  ) {}

  async execute({ ctx, body: { id, version, events, ...changes } }: UpdateWebhookCommand): Promise<SavedRow> {
    if (changes.url) await assertReachable(changes.url, this.config);
    return this.db.run(ctx, async (tx) => {
      const webhook = await tx.lock(Webhook, id, version);
      const isAgain = changes.is_active || changes.url !== undefined;
      const fresh = isAgain ? { failures: 0, failing_since: null, disabled_at: null } : {};
      const list = events === undefined ? {} : { events: storedList(events) };
      const saved = { id, version: await tx.update(Webhook, webhook, { ...changes, ...list, ...fresh }) };
      if (isAgain) await this.jobs.wake(tx, DELIVER_WEBHOOK, id);
      return saved;
    });
  }
}

export class DeleteWebhook extends ById {}

export class DeleteWebhookCommand extends ContextCommand<DeleteWebhook, RemovedRow> {}

@CommandHandler(DeleteWebhookCommand)
export class DeleteWebhookHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id } }: DeleteWebhookCommand): Promise<RemovedRow> {
    return this.db.run(ctx, async (tx) => {
      await tx.remove(Webhook, await tx.lock(Webhook, id));
      return { id };
    });
  }
}

/** From now on events are signed with another secret; the old one is worth nothing at once. */
export class RenewWebhookSecret extends ById {}

export class RenewWebhookSecretCommand extends ContextCommand<RenewWebhookSecret, NewSecret> {}

@CommandHandler(RenewWebhookSecretCommand)
export class RenewWebhookSecretHandler {
  private readonly cipher: SecretCipher;

  constructor(
    @Inject(CONFIG) { secretKeys }: NotificationConfig,
    private readonly db: Database,
  ) {
    this.cipher = new SecretCipher(secretKeys);
  }

  execute({ ctx, body: { id } }: RenewWebhookSecretCommand): Promise<NewSecret> {
    return this.db.run(ctx, async (tx) => {
      const webhook = await tx.lock(Webhook, id);
      const secret = newSecret();
      const encrypted = this.cipher.encrypt(secret, secretContext(ctx.company_id, id));
      return { id, version: await tx.update(Webhook, webhook, { secret: encrypted }), secret };
    });
  }
}

const newSecret = () => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

/** A list as its column takes it: the driver would make an array of the database of it. */
const storedList = (events: Webhook['events'] | undefined) =>
  (events ? JSON.stringify(events) : null) as unknown as Webhook['events'];

async function assertReachable(url: string, { webhookPrivateAddresses }: NotificationConfig): Promise<void> {
  if (webhookPrivateAddresses) return;
  const refusal = await publicUrlProblem(url);
  if (refusal) throw fieldProblem({ url: refusal });
}

/** Counts under a lock, so that two who add the last one do not both succeed. */
async function assertRoomForOne(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('webhooks'), hashtext($1))`, [tx.ctx.company_id]);
  const { count } = await tx.one<{ count: number }>(
    'select count(*)::int as count from webhook where company_id = $1',
    [tx.ctx.company_id],
    'webhook_count',
  );
  if (count >= WEBHOOKS_MAX) throw new Problem('WEBHOOK_LIMIT', { values: { count: WEBHOOKS_MAX } });
}

async function lastNumber(tx: Tx): Promise<number> {
  const { seq } = await tx.one<{ seq: number }>(
    'select coalesce(max(seq), 0) as seq from feed_event where company_id = $1',
    [tx.ctx.company_id],
    'feed_last',
  );
  return seq;
}
