import { Command, type Context, Ctx, file, PathId, Read, SAVED } from '@keystead/platform';
import { Body, Controller, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { IssuedPdf } from '../issued/issued-pdf.js';
import { CreateTextDocument, CreateTextDocumentCommand } from './create-text-document.js';
import { issuableTextDocument } from './issuable-text-document.js';
import { TextDocumentQueries } from './text-document.queries.js';

const TEXT_PDF = file('application/pdf', 'The document');

@Controller('v1/system/lease/text-document')
export class TextDocumentController {
  constructor(
    private readonly texts: TextDocumentQueries,
    private readonly commands: CommandBus,
    private readonly issued: IssuedPdf,
  ) {}

  @Command('create', 'lease.write', 'Make a document of a lease from a text', {
    answer: SAVED,
    problems: ['NOT_FOUND'],
  })
  create(@Ctx() ctx: Context, @Body() document: CreateTextDocument) {
    return this.commands.execute(new CreateTextDocumentCommand(ctx, document));
  }

  /** Others who may see it have it among their documents. */
  @Read(':id/pdf', 'lease.write', 'Download a document that was made from a text (PDF)', { answer: TEXT_PDF })
  pdf(@Ctx() ctx: Context, @PathId() id: string, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.issued.send(ctx, {}, reply, async () => issuableTextDocument(await this.texts.facts(ctx, id)));
  }
}
