import { Controller, Query, Res } from '@nestjs/common';
import type { PdfDocument } from '@keystead/pdf';
import { Ctx, Database, dayIn, Read, type Context } from '@keystead/platform';
import type { FastifyReply } from 'fastify';
import type { Formatter } from '../formatter.js';
import { IssuedDocuments } from '../issued/issued-documents.js';
import { OWNER_STATEMENT, STATEMENT_PDF } from './statement-answers.js';
import { PdfRenderQueue } from '../render/pdf-render-queue.js';
import { languageFor, sendIssued, sendPdf } from '../render/send-pdf.js';
import { drawStatement, statementTitle } from './owner-statement-pdf.js';
import { issuableStatement } from './issuable-statement.js';
import { OwnerStatementQueries, StatementQuery } from './owner-statement.queries.js';
import { shownStatement } from './shown-statement.js';

@Controller('v1/system/owner/statement')
export class OwnerStatementController {
  constructor(
    private readonly statements: OwnerStatementQueries,
    private readonly issued: IssuedDocuments,
    private readonly desk: PdfRenderQueue,
    private readonly db: Database,
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
    const language = languageFor(ctx, query);
    const render = {
      title: (formatter: Formatter) => statementTitle(formatter, statement),
      supplier,
      timezone: supplier?.timezone ?? 'UTC',
      country: statement.properties[0]?.country_iso ?? undefined,
      draw: (pdf: PdfDocument, formatter: Formatter) => drawStatement(pdf, formatter, statement),
    };
    const name = `owner-statement-${from}-${to}`;
    // Of a time that is not over there is nothing to issue yet: every day it is another.
    const now = this.db.clock.now();
    if (to >= dayIn(render.timezone, now))
      return sendPdf(reply, name, await this.desk.make({ ...render, language, company_id: ctx.company_id }));
    const issuable = { ...issuableStatement(statement, name, now), render };
    return sendIssued(reply, name, await this.issued.bytesOf(ctx, issuable, language));
  }
}
