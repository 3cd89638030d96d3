import { Controller, Query, Res } from '@nestjs/common';
import { Ctx, Read, type Context } from '@keystead/platform';
import type { FastifyReply } from 'fastify';
import { OWNER_STATEMENT, STATEMENT_PDF } from '../paper-answers.js';
import { PaperDesk } from '../pdf/paper-desk.js';
import { languageFor, sendPdf } from '../pdf/send-pdf.js';
import { drawStatement, statementTitle } from './owner-statement-paper.js';
import { OwnerStatementQueries, StatementQuery } from './owner-statement.queries.js';
import { shownStatement } from './shown-statement.js';

@Controller('v1/system/owner/statement')
export class OwnerStatementController {
  constructor(
    private readonly statements: OwnerStatementQueries,
    private readonly desk: PaperDesk,
  ) {}

  @Read('', 'owner.read', "An owner's part of the money of a month or a financial year", {
    answer: OWNER_STATEMENT,
    problems: ['NOT_FOUND'],
  })
  async statement(@Ctx() ctx: Context, @Query() query: StatementQuery) {
    return { data: shownStatement(await this.statements.statement(ctx, query)) };
  }

  @Read('pdf', 'owner.read', 'The statement of an owner as a PDF', { answer: STATEMENT_PDF, problems: ['NOT_FOUND'] })
  async pdf(@Ctx() ctx: Context, @Query() query: StatementQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    const statement = await this.statements.statement(ctx, query);
    const { supplier, from, to } = statement;
    const pdf = await this.desk.make({
      language: languageFor(ctx, query),
      title: (speech) => statementTitle(speech, statement),
      supplier,
      timezone: supplier?.timezone ?? 'UTC',
      country: statement.properties[0]?.country_iso ?? undefined,
      draw: (paper, speech) => drawStatement(paper, speech, statement),
    });
    return sendPdf(reply, `owner-statement-${from}-${to}`, pdf);
  }
}
