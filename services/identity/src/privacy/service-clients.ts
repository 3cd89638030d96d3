import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Inject, Injectable } from '@nestjs/common';
import { SERVICES, type Service } from '@keystead/contracts';
import {
  CompanyRows,
  LOG,
  PersonRows,
  Problem,
  type CompanyFile,
  type CompanyRow,
  type HeldPerson,
  type PersonCheck,
} from '@keystead/platform';
import type { Logger } from 'pino';
import { InternalClient, type OtherService } from '../shared/internal-client.js';

const OTHER_SERVICES = SERVICES.filter((service): service is OtherService => service !== 'identity');
/** The other services first: identity's own rows say what is left to delete. */
export const ALL_SERVICES: readonly Service[] = [...OTHER_SERVICES, 'identity'];
const ERASE_MS = 10 * 60_000;
const CHECK_MS = 5_000;
const READ_MS = 60 * 60_000;

/** Asks every service for what it keeps of a company, and to forget it. */
@Injectable()
export class ServiceClients {
  constructor(
    private readonly internal: InternalClient,
    private readonly own: CompanyRows,
    private readonly ownOfPerson: PersonRows,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Throws UNAVAILABLE where a person forgot to say where the services are: nothing is begun that cannot end. */
  mustKnowAll(): void {
    const missing = OTHER_SERVICES.filter((service) => !this.internal.knows(service));
    if (missing.length === 0) return;
    this.log.error({ missing }, 'the addresses of these services are not configured');
    throw new Problem('UNAVAILABLE');
  }

  async *rowsOf(service: Service, company_id: string): AsyncGenerator<CompanyRow> {
    if (service === 'identity') return yield* this.own.read(company_id);
    yield* rowsIn(service, await this.call(service, 'GET', company_id, READ_MS));
  }

  /** Those of its rows that are about a person. */
  async *rowsOfPerson(service: Service, company_id: string, person: HeldPerson): AsyncGenerator<CompanyRow> {
    if (service === 'identity') return yield* this.ownOfPerson.read(company_id, person);
    const path = `/internal/company/${company_id}/persons/rows`;
    const about = { purpose: 'read_person', company_id, timeout_ms: READ_MS } as const;
    yield* rowsIn(service, await this.internal.call(service, { method: 'POST', path, body: person, ...about }));
  }

  /** The addresses, numbers and names, in lower case, of all persons that a service knows. */
  async textsOfEveryone(service: Service, company_id: string): Promise<string[]> {
    if (service === 'identity') return this.ownOfPerson.texts(company_id);
    const path = `/internal/company/${company_id}/persons`;
    const about = { purpose: 'read_person', company_id, timeout_ms: READ_MS } as const;
    const response = await this.internal.call(service, { method: 'GET', path, ...about });
    return ((await response.json()) as { texts: string[] }).texts;
  }

  /** The files that a service stores beside its rows. */
  async filesOf(service: Service, company_id: string): Promise<CompanyFile[]> {
    if (service === 'identity') return [];
    const response = await this.call(service, 'GET', company_id, ERASE_MS, 'files');
    return ((await response.json()) as { files: CompanyFile[] }).files;
  }

  /** The bytes of one of them as they come. */
  async fileOf(service: OtherService, company_id: string, id: string): Promise<AsyncIterable<Uint8Array>> {
    const response = await this.call(service, 'GET', company_id, READ_MS, `files/${id}`);
    return response.body as unknown as AsyncIterable<Uint8Array>;
  }

  /** What a service says of the person of these records. */
  async checkPerson(service: OtherService, company_id: string, ids: readonly string[]): Promise<PersonCheck> {
    const path = `/internal/company/${company_id}/persons`;
    const about = { purpose: 'check_person', company_id, timeout_ms: CHECK_MS } as const;
    try {
      const response = await this.internal.call(service, { method: 'POST', path, body: { ids }, ...about });
      return (await response.json()) as PersonCheck;
    } catch (error) {
      this.log.warn({ err: error, service }, 'check of a person: the service does not answer');
      throw new Problem('UNAVAILABLE');
    }
  }

  async erase(service: Service, company_id: string): Promise<void> {
    if (service === 'identity') await this.own.erase(company_id);
    else await this.call(service, 'DELETE', company_id, ERASE_MS);
  }

  private async call(
    service: OtherService,
    method: 'GET' | 'DELETE',
    company_id: string,
    ms: number,
    what = 'rows',
  ): Promise<Response> {
    this.mustKnowAll();
    const purpose = method === 'GET' ? 'read_company' : 'erase_company';
    const path = `/internal/company/${company_id}/${what}`;
    return this.internal.call(service, { method, path, purpose, company_id, timeout_ms: ms });
  }
}

/** The rows of an answer; one that was cut off is not taken for whole. */
async function* rowsIn(service: Service, response: Response): AsyncGenerator<CompanyRow> {
  const lines = createInterface({ input: Readable.fromWeb(response.body as ReadableStream) });
  let seen = 0;
  let said: number | undefined;
  for await (const line of lines) {
    const content = JSON.parse(line) as CompanyRow | { rows: number };
    if ('rows' in content) said = content.rows;
    else {
      seen += 1;
      yield content;
    }
  }
  if (said !== seen) throw new Error(`${service} said ${said} rows and sent ${seen}`);
}
