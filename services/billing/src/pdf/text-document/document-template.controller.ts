import {
  Command,
  type Context,
  Ctx,
  Database,
  listResponse,
  PathId,
  type PlatformRequest,
  Read,
  REMOVED,
  SAVED,
} from '@keystead/platform';
import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  CreateTemplate,
  CreateTemplateCommand,
  DeleteTemplate,
  DeleteTemplateCommand,
  UpdateTemplate,
  UpdateTemplateCommand,
} from './document-template.commands.js';
import { TEMPLATE_PAGE, TemplatePage, TEMPLATES } from './document-template.queries.js';
import { FILLED, FilledQuery, TextDocumentQueries } from './text-document.queries.js';

@Controller('v1/system/document-template')
export class DocumentTemplateController {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
    private readonly texts: TextDocumentQueries,
  ) {}

  @Read('', 'lease.write', 'List templates of documents', { answer: TEMPLATE_PAGE })
  list(@Ctx() ctx: Context, @Query() page: TemplatePage, @Req() { url }: PlatformRequest) {
    return listResponse(this.db, ctx, TEMPLATES, page, url);
  }

  @Read(':id/filled', 'lease.write', 'Get the text of a template with the values of a lease', {
    answer: FILLED,
    problems: ['NOT_FOUND'],
  })
  async filled(@Ctx() ctx: Context, @PathId() id: string, @Query() { lease_id }: FilledQuery) {
    return { data: await this.texts.filled(ctx, id, lease_id) };
  }

  @Command('create', 'lease.write', 'Add a template of documents', { answer: SAVED })
  create(@Ctx() ctx: Context, @Body() template: CreateTemplate) {
    return this.commands.execute(new CreateTemplateCommand(ctx, template));
  }

  @Command('update', 'lease.write', 'Change a template of documents', { answer: SAVED })
  update(@Ctx() ctx: Context, @Body() changes: UpdateTemplate) {
    return this.commands.execute(new UpdateTemplateCommand(ctx, changes));
  }

  @Command('delete', 'lease.write', 'Delete a template of documents', { answer: REMOVED })
  remove(@Ctx() ctx: Context, @Body() template: DeleteTemplate) {
    return this.commands.execute(new DeleteTemplateCommand(ctx, template));
  }
}
