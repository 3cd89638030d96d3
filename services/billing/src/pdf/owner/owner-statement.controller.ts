import { Controller, Query, Res } from '@nestjs/common';
import { Ctx, Read, type Context } from '@keystead/platform';
import type { FastifyReply } from 'fastify';
import { OWNER_STATEMENT, STATEMENT_PDF } from './statement-answers.js';
import { PdfRenderQueue } from '../render/pdf-render-queue.js';
import { languageFor, sendPdf } from '../render/send-pdf.js';
import { drawStatement, statementTitle } from './owner-statement-pdf.js';
import { OwnerStatementQueries, StatementQuery } from './owner-statement.queries.js';
import { shownStatement } from './shown-statement.js';

@Controller('v1/system/owner/statement')
export class OwnerStatementController {
  constructor(
    private readonly statements: OwnerStatementQueries,
    private readonly desk: PdfRenderQueue,
  ) {}

  @Read('', 'owner.read', 'Get the owner statement of a month or financial year', {
    answer: OWNER_STATEMENT,
    problems: ['NOT_FOUND'],
  })
  async statement(@Ctx() ctx: Context, @Query() query: StatementQuery) {
    return { data: shownStatement(await this.statements.statement(ctx, query)) };
  }

  @Read('pdf', 'owner.read', 'Download an owner statement (PDF)', { answer: STATEMENT_PDF, problems: ['NOT_FOUND'] })
  async pdf(@Ctx() ctx: Context, @Query() query: StatementQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    const statement = await this.statements.statement(ctx, query);
    const { supplier, from, to } = statement;
    const pdf = await this.desk.make({
      language: languageFor(ctx, query),
      title: (formatter) => statementTitle(formatter, statement),
      supplier,
      timezone: supplier?.timezone ?? 'UTC',
      country: statement.properties[0]?.country_iso ?? undefined,
      draw: (pdf, formatter) => drawStatement(pdf, formatter, statement),
    });
    return sendPdf(reply, `owner-statement-${from}-${to}`, pdf);
  }
}
