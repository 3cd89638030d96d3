import {
  ById,
  Command,
  Ctx,
  Database,
  listResponse,
  one,
  Read,
  REMOVED,
  SAVED,
  t,
  type Context,
  type PlatformRequest,
} from '@keystead/platform';
import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Redeliver, RedeliverCommand } from './redeliver.js';
import { WebhookMessages } from './webhook-messages.js';
import {
  CreateWebhook,
  CreateWebhookCommand,
  DeleteWebhook,
  DeleteWebhookCommand,
  RenewWebhookSecret,
  RenewWebhookSecretCommand,
  UpdateWebhook,
  UpdateWebhookCommand,
} from './webhook.commands.js';
import { DELIVERIES, DELIVERY_PAGE, DeliveryPage, WEBHOOK_PAGE, WebhookPage, WEBHOOKS } from './webhook.queries.js';

const WITH_SECRET = one(
  t.object('WebhookWithSecret', {
    id: t.id(),
    version: t.count(),
    secret: t.text('Key of the signatures; it is shown this once'),
  }),
);
const ATTEMPT = one(
  t.object('WebhookAttempt', {
    status: t.nullable(t.integer('Status that the receiver answered; null when it did not')),
    error: t.nullable(t.text()),
    duration_ms: t.count(),
  }),
);

@Controller('v1/system/webhook')
export class WebhookController {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
    private readonly messages: WebhookMessages,
  ) {}

  @Read('', 'company.write', 'List webhooks', { answer: WEBHOOK_PAGE })
  list(@Ctx() ctx: Context, @Query() page: WebhookPage, @Req() { url }: PlatformRequest) {
    return listResponse(this.db, ctx, WEBHOOKS, page, url);
  }

  @Command('create', 'company.write', 'Add a webhook', { answer: WITH_SECRET, problems: ['WEBHOOK_LIMIT'] })
  create(@Ctx() ctx: Context, @Body() webhook: CreateWebhook) {
    return this.commands.execute(new CreateWebhookCommand(ctx, webhook));
  }

  @Command('update', 'company.write', 'Update a webhook or switch it on or off', { answer: SAVED })
  update(@Ctx() ctx: Context, @Body() changes: UpdateWebhook) {
    return this.commands.execute(new UpdateWebhookCommand(ctx, changes));
  }

  @Command('delete', 'company.write', 'Delete a webhook', { answer: REMOVED })
  remove(@Ctx() ctx: Context, @Body() webhook: DeleteWebhook) {
    return this.commands.execute(new DeleteWebhookCommand(ctx, webhook));
  }

  @Command('renew-secret', 'company.write', 'Renew the secret of a webhook', { answer: WITH_SECRET })
  renewSecret(@Ctx() ctx: Context, @Body() webhook: RenewWebhookSecret) {
    return this.commands.execute(new RenewWebhookSecretCommand(ctx, webhook));
  }

  @Command('test', 'company.write', 'Send a test event to a webhook', { answer: ATTEMPT })
  test(@Ctx() ctx: Context, @Body() { id }: ById) {
    return this.messages.sendTest(ctx, id);
  }

  @Read('delivery', 'company.write', 'List deliveries of webhooks', { answer: DELIVERY_PAGE })
  deliveries(@Ctx() ctx: Context, @Query() page: DeliveryPage, @Req() { url }: PlatformRequest) {
    return listResponse(this.db, ctx, DELIVERIES, page, url);
  }

  @Command('redeliver', 'company.write', 'Deliver an event to a webhook again', { answer: ATTEMPT })
  redeliver(@Ctx() ctx: Context, @Body() delivery: Redeliver) {
    return this.commands.execute(new RedeliverCommand(ctx, delivery));
  }
}
