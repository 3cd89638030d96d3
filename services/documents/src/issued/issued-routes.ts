import { UUID_PATTERN, type IssuedDocument } from '@keystead/contracts';
import { CONFIG, Problem, verifyShared, type StreamedRoute } from '@keystead/platform';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import type { DocumentsConfig } from '../config.js';
import { answered } from '../files/answered.js';
import { StoreIssued } from './store-issued.js';

const PATH = '/internal/company/:id/issued-documents/:document';
/** Billing draws a few pages; what is far larger is something else. */
const BYTES_MAX = 20 * 1024 * 1024;

interface Named {
  Params: { id: string; document: string };
}
type Request = FastifyRequest<Named>;

/** Where billing hands over what it issued. The gateway knows no such path, and each call is signed with the shared key. */
@Injectable()
export class IssuedRoutes implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: DocumentsConfig,
    private readonly issued: StoreIssued,
  ) {}

  onModuleInit(): void {
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    const config: StreamedRoute & FastifyContextConfig = { isStreamed: true };
    fastify.put<Named>(PATH, { config }, (request, reply) =>
      answered(reply, async () => {
        const document = this.documentOf(request);
        const bytes = await bytesOf(request.raw, document.size);
        await this.issued.store(request.params.id, document, bytes);
        return reply.status(201).send();
      }),
    );
    fastify.get<Named>(PATH, (request, reply) =>
      answered(reply, async () => {
        const { document_id } = this.documentOf(request);
        const bytes = await this.issued.read(request.params.id, document_id);
        return reply.type('application/octet-stream').send(bytes);
      }),
    );
  }

  /** What the pass of the call names; the address must name the same. */
  private documentOf({ params: { id, document }, method, headers }: Request): IssuedDocument {
    const key = this.config.handOverKeys;
    if (!key) throw new Problem('UNAUTHENTICATED');
    const pass = verifyShared(key, headers.authorization, 'documents');
    const named = pass.document as IssuedDocument | undefined;
    const isThis = pass.method === method && pass.company_id === id && named?.document_id === document;
    if (!isThis || !UUID_PATTERN.test(id) || !UUID_PATTERN.test(document)) throw new Problem('UNAUTHENTICATED');
    return named;
  }
}

async function bytesOf(request: AsyncIterable<Buffer>, size: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let received = 0;
  for await (const chunk of request) {
    received += chunk.length;
    if (received > Math.min(size, BYTES_MAX)) throw new Problem('FILE_SIZE_DIFFERS');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
