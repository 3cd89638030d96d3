import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PUBLIC } from '@keystead/contracts';
import {
  Command,
  type Context,
  Ctx,
  Database,
  listResponse,
  type PlatformRequest,
  Read,
  REMOVED,
} from '@keystead/platform';
import { type ClientInfo, From } from '../authentication/client-info.js';
import { API_KEY_PAGE, API_KEYS, API_TOKEN, ApiKeyPage, NEW_API_KEY } from './api-key.queries.js';
import { CreateApiKey, CreateApiKeyCommand } from './create-api-key.js';
import { DeleteApiKey, DeleteApiKeyCommand } from './delete-api-key.js';
import { TakeToken, TakeTokenCommand } from './token-for-api-key.js';

@Controller('v1/system/api-key')
export class ApiKeyController {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
  ) {}

  @Read('', 'company.write', 'List API keys', { answer: API_KEY_PAGE })
  list(@Ctx() ctx: Context, @Query() page: ApiKeyPage, @Req() { url }: PlatformRequest) {
    return listResponse(this.db, ctx, API_KEYS, page, url);
  }

  @Command('create', 'company.write', 'Create an API key', {
    answer: NEW_API_KEY,
    problems: ['API_KEY_LIMIT', 'WRONG_CURRENT_PASSWORD', 'INVALID_CODE', 'CODE_NOT_SENT'],
  })
  create(@Ctx() ctx: Context, @Body() body: CreateApiKey, @From() client: ClientInfo) {
    return this.commands.execute(new CreateApiKeyCommand(ctx, { ...body, client }));
  }

  @Command('delete', 'company.write', 'Delete an API key', { open: true, answer: REMOVED })
  remove(@Ctx() ctx: Context, @Body() body: DeleteApiKey) {
    return this.commands.execute(new DeleteApiKeyCommand(ctx, body));
  }

  @Command('token', PUBLIC, 'Take a token with an API key', { answer: API_TOKEN, problems: ['API_KEY_INVALID'] })
  token(@Ctx() ctx: Context, @Body() body: TakeToken, @From() client: ClientInfo) {
    return this.commands.execute(new TakeTokenCommand(ctx, { ...body, client }));
  }
}
