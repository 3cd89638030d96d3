import { Readable } from 'node:stream';
import type { PersonKind } from '@keystead/contracts';
import { Body, Controller, Param, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  Command,
  type Context,
  Ctx,
  Database,
  listResponse,
  type PlatformRequest,
  Problem,
  Read,
  scoped,
} from '@keystead/platform';
import type { FastifyReply } from 'fastify';
import {
  COMPANY_CLOSING,
  EXPORT_ARCHIVE,
  EXPORT_REQUESTED,
  EXPORT_STATE,
  PERSON_ERASED,
} from '../companies/company-answers.js';
import { From, type ClientInfo } from '../authentication/client-info.js';
import { CloseCompany, CloseCompanyCommand } from './close-company.js';
import { ErasePerson, ErasePersonCommand } from './erase-person.js';
import { ExportCompanyCommand } from './export-company.js';
import { ExportPerson, ExportPersonCommand } from './export-person.js';
import { EXPORT_PAGE, ExportPage, EXPORTS } from './export-list.js';
import { ExportPieces } from './export-pieces.js';

const EXPORT = scoped(
  'company_export',
  `select e.id, e.status, e.progress, e.size, e.created_at, e.expires_at, e.run,
     e.person_id, e.person_kind from company_export e
   where e.company_id = scope.company::uuid and e.id = $2`,
);

interface ExportRow {
  id: string;
  status: string;
  progress: number;
  size: number;
  created_at: Date;
  expires_at: Date | null;
  run: number;
  person_id: string | null;
  person_kind: PersonKind | null;
}

/** A moment as it travels: UTC, `YYYY-MM-DD HH:mm:ss`. */
const asMoment = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ');

@Controller('v1/system/company')
export class PrivacyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly db: Database,
    private readonly pieces: ExportPieces,
  ) {}

  @Command('export', 'company.write', 'Request a data export', {
    open: true,
    answer: EXPORT_REQUESTED,
  })
  export(@Ctx() ctx: Context) {
    return this.commands.execute(new ExportCompanyCommand(ctx, {}));
  }

  @Command('export-person', 'company.write', 'Request what is held about a person', {
    open: true,
    answer: EXPORT_REQUESTED,
  })
  exportPerson(@Ctx() ctx: Context, @Body() person: ExportPerson) {
    return this.commands.execute(new ExportPersonCommand(ctx, person));
  }

  @Read('export', 'company.write', 'List data exports', { answer: EXPORT_PAGE })
  list(@Ctx() ctx: Context, @Query() page: ExportPage, @Req() { url }: PlatformRequest) {
    return listResponse(this.db, ctx, EXPORTS, page, url);
  }

  @Read('export/:id', 'company.write', 'Get data export status', { answer: EXPORT_STATE })
  async progress(@Ctx() ctx: Context, @Param('id') id: string) {
    const { status, progress, size, created_at, expires_at } = await this.find(ctx, id);
    const expires = expires_at && asMoment(expires_at);
    return { data: { id, status, progress, size, created_at: asMoment(created_at), expires_at: expires } };
  }

  @Read('export/:id/archive', 'company.write', 'Download a data export', {
    answer: EXPORT_ARCHIVE,
    problems: ['EXPORT_NOT_READY', 'EXPORT_EXPIRED'],
  })
  async download(@Ctx() ctx: Context, @Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply) {
    const { status, run, size, created_at, expires_at, person_id, person_kind } = await this.find(ctx, id);
    if (status === 'running') throw new Problem('EXPORT_NOT_READY');
    if (status === 'expired' || !expires_at || expires_at <= this.db.clock.now()) throw new Problem('EXPORT_EXPIRED');
    const day = created_at.toISOString().slice(0, 10);
    const name = [ctx.tenant_code, ...(person_id ? [person_kind, person_id.slice(-12)] : []), day].join('-') + '.zip';
    if (person_id)
      await this.db.run(ctx, async (tx) => tx.audit('person', person_id, 'download', null, { kind: person_kind }));
    void reply.header('content-type', 'application/zip');
    const disposition = `attachment; filename="${name}"`;
    return new StreamableFile(Readable.from(this.pieces.read(ctx, id, run)), {
      type: 'application/zip',
      disposition,
      length: size,
    });
  }

  @Command('close', 'company.write', 'Close the company', {
    open: true,
    answer: COMPANY_CLOSING,
    problems: ['WRONG_CURRENT_PASSWORD', 'INVALID_CODE', 'CODE_NOT_SENT'],
  })
  close(@Ctx() ctx: Context, @Body() body: CloseCompany, @From() client: ClientInfo) {
    return this.commands.execute(new CloseCompanyCommand(ctx, { ...body, client }));
  }

  @Command('erase-person', 'company.write', 'Erase a person', {
    answer: PERSON_ERASED,
    problems: ['PERSON_RENTS', 'PERSON_OWES', 'PERSON_IN_TEAM', 'OWNER_HOLDS_SHARE'],
  })
  erasePerson(@Ctx() ctx: Context, @Body() person: ErasePerson) {
    return this.commands.execute(new ErasePersonCommand(ctx, person));
  }

  private find(ctx: Context, id: string): Promise<ExportRow> {
    return this.db.readOne<ExportRow>(ctx, EXPORT, [id]);
  }
}
