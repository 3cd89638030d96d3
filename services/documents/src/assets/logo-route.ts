import { UUID_PATTERN } from '@keystead/contracts';
import { CONFIG, Database, Problem, scoped, systemContext, verifyShared } from '@keystead/platform';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import type { DocumentsConfig } from '../config.js';
import { answered } from '../files/answered.js';
import { Storage } from '../storage/storage.js';
import { logoPicture } from './picture.js';

const PATH = '/internal/company/:id/logos/:asset';
const ASSET = scoped('logo_asset', 'select a.id from asset a where a.company_id = scope.company::uuid and a.id = $2');

interface Named {
  Params: { id: string; asset: string };
}

/** The logo of a company for its documents, which billing draws; only a picture of that company is one. */
@Injectable()
export class LogoRoute implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: DocumentsConfig,
    private readonly db: Database,
    private readonly storage: Storage,
  ) {}

  onModuleInit(): void {
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    fastify.get<Named>(PATH, ({ params: { id, asset }, headers }, reply) =>
      answered(reply, async () => {
        if (!this.config.handOverKeys) throw new Problem('UNAUTHENTICATED');
        const pass = verifyShared(this.config.handOverKeys, headers.authorization, 'documents');
        const isThis = pass.purpose === 'logo' && pass.company_id === id && pass.asset_id === asset;
        if (!isThis || !UUID_PATTERN.test(id) || !UUID_PATTERN.test(asset)) throw new Problem('UNAUTHENTICATED');
        const logo = await this.logo(id, asset);
        return reply.type('application/octet-stream').send(logo);
      }),
    );
  }

  private async logo(company_id: string, id: string): Promise<Buffer> {
    await this.db.readOne(systemContext(company_id, id), ASSET, [id]);
    const chunks: Buffer[] = [];
    for await (const chunk of await this.storage.read({ company_id, id })) chunks.push(chunk as Buffer);
    return logoPicture(Buffer.concat(chunks));
  }
}
