import { Readable } from 'node:stream';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Service } from '@keystead/contracts';
import { UUID_PATTERN } from '@keystead/contracts';
import type { CompanyRow, CompanyRows } from '../database/company-rows.js';
import type { VerifyingKeys } from '../config/verifying-keys.js';
import { verifyInternal, type InternalPurpose } from './internal-calls.js';
import type { PersonErasure } from '../privacy/erase-person.js';
import type { HeldPerson, PersonRows } from '../privacy/person-rows.js';
import { Problem } from '../errors/problem.js';

/** The gateway says to identity that a session is in use, with the token of that session. */
export const INTERNAL_SESSION_USE = '/internal/session/use';
export const INTERNAL_ROWS = '/internal/company/:id/rows';
const INTERNAL_FILES = '/internal/company/:id/files';
const INTERNAL_PERSON = '/internal/company/:id/persons';
const INTERNAL_PERSON_ROWS = '/internal/company/:id/persons/rows';
const INTERNAL_FILE = '/internal/company/:id/files/:file';

interface Named {
  Params: { id: string; file?: string };
}
type Request = FastifyRequest<Named>;

/**
 * What identity asks of every service: all rows of a company, that they go, what it knows of a person who is to be
 * erased, or the rows that are about a person. The gateway knows no such path, and the call carries a pass that only identity can sign.
 */
export function serveInternal(
  app: NestFastifyApplication,
  service: Service,
  keys: VerifyingKeys,
  rows: CompanyRows,
  persons: PersonErasure,
  ofPerson: PersonRows,
): void {
  const fastify = app.getHttpAdapter().getInstance();
  const guarded =
    (
      purpose: InternalPurpose,
      answer: (company_id: string, reply: FastifyReply, file: string, body: unknown) => Promise<unknown>,
    ) =>
    async (request: Request, reply: FastifyReply) => {
      const { id, file = id } = request.params;
      try {
        if (!UUID_PATTERN.test(id) || !UUID_PATTERN.test(file)) throw new Problem('NOT_FOUND');
        verifyInternal(keys, request.headers.authorization, service, purpose, id);
      } catch (error) {
        const problem = error as Problem;
        return reply.status(problem.status).send(problem.body());
      }
      return answer(id, reply, file, request.body);
    };
  fastify.get<Named>(
    INTERNAL_ROWS,
    guarded('read_company', async (id, reply) =>
      reply.type('application/x-ndjson').send(Readable.from(linesOf(rows.read(id)))),
    ),
  );
  fastify.get<Named>(
    INTERNAL_FILES,
    guarded('read_company', async (id) => ({ files: (await rows.files?.list(id)) ?? [] })),
  );
  fastify.get<Named>(
    INTERNAL_FILE,
    guarded('read_company', async (id, reply, file) => {
      const bytes = await rows.files?.read(id, file).catch(() => null);
      if (!bytes) return reply.status(404).send(new Problem('NOT_FOUND').body());
      return reply.type('application/octet-stream').send(bytes);
    }),
  );
  fastify.post<Named>(
    INTERNAL_PERSON,
    guarded('check_person', (id, _reply, _file, body) => persons.check(id, (body as { ids: string[] }).ids)),
  );
  fastify.get<Named>(
    INTERNAL_PERSON,
    guarded('read_person', async (id) => ({ texts: await ofPerson.texts(id) })),
  );
  fastify.post<Named>(
    INTERNAL_PERSON_ROWS,
    guarded('read_person', async (id, reply, _file, body) =>
      reply.type('application/x-ndjson').send(Readable.from(linesOf(ofPerson.read(id, body as HeldPerson)))),
    ),
  );
  fastify.delete<Named>(
    INTERNAL_ROWS,
    guarded('erase_company', async (id) => ({ deleted: await rows.erase(id) })),
  );
}

/** One line per row; the last one counts them, so that a stream that was cut off is not taken for whole. */
async function* linesOf(rows: AsyncIterable<CompanyRow>): AsyncGenerator<string> {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    yield `${JSON.stringify(row)}\n`;
  }
  yield `${JSON.stringify({ rows: count })}\n`;
}
