import { Readable } from 'node:stream';
import { Body, Controller, Param, Res, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Act, by, Ctx, Database, Problem, Read, scoped, type Context } from '@keystead/platform';
import type { FastifyReply } from 'fastify';
import { From, type Visitor } from '../sign-in/visitor.js';
import { CloseCompany } from './close-company.js';
import { ExportCompany } from './export-company.js';
import { ExportPieces } from './export-pieces.js';

const EXPORT = scoped(
  'company_export',
  `select e.id, e.status, e.progress, e.size, e.created_at, e.expires_at, e.run from company_export e
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
}

@Controller('v1/system/company')
export class PrivacyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly db: Database,
    private readonly pieces: ExportPieces,
  ) {}

  @Act('export', 'company.write', 'Ask for an archive of everything the company has', { open: true })
  export(@Ctx() ctx: Context) {
    return this.commands.execute(by(ctx, new ExportCompany()));
  }

  @Read('export/:id', 'company.write', 'How far an archive is')
  async progress(@Ctx() ctx: Context, @Param('id') id: string) {
    const { status, progress, size, created_at, expires_at } = await this.find(ctx, id);
    return { data: { id, status, progress, size, created_at, expires_at } };
  }

  @Read('export/:id/archive', 'company.write', 'Download an archive')
  async download(@Ctx() ctx: Context, @Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply) {
    const { status, run, size, created_at, expires_at } = await this.find(ctx, id);
    if (status === 'running') throw new Problem('EXPORT_NOT_READY');
    if (!expires_at || expires_at <= this.db.clock.now()) throw new Problem('EXPORT_EXPIRED');
    const name = `${ctx.tenant_code}-${created_at.toISOString().slice(0, 10)}.zip`;
    void reply.header('content-type', 'application/zip');
    const disposition = `attachment; filename="${name}"`;
    return new StreamableFile(Readable.from(this.pieces.read(ctx, id, run)), {
      type: 'application/zip',
      disposition,
      length: size,
    });
  }

  @Act('close', 'company.write', 'Close the company', { open: true })
  close(@Ctx() ctx: Context, @Body() body: CloseCompany, @From() visitor: Visitor) {
    return this.commands.execute(by(ctx, Object.assign(body, { visitor })));
  }

  private find(ctx: Context, id: string): Promise<ExportRow> {
    return this.db.readOne<ExportRow>(ctx, EXPORT, [id]);
  }
}
