import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  PLAN_TABLE,
  type EventName,
  type Events,
  type LeaseFacts,
  type Plan,
  type PlanLimits,
  type SectionFacts,
  withDatedTerms,
} from '@keystead/contracts';
import { newId } from '@keystead/platform';
import {
  eventually,
  MovingClock,
  publishEvent,
  startTestService,
  type Answer,
  type Caller,
  type TestService,
} from '@keystead/testkit';
import { documents } from '../src/definition.js';

export type PutBody = Buffer | string | ReadableStream;

export interface Grant {
  file: string;
  sasEndpoint: string;
  sasToken: string;
  documentId: string;
}

/** A file that begins as a PDF does and is filled up to a number of bytes. */
export function pdfOf(size: number, fill = 'x'): Buffer {
  const head = Buffer.from('%PDF-1.7\n');
  return Buffer.concat([head, Buffer.alloc(Math.max(0, size - head.length), fill)]).subarray(0, size);
}

export const PDF = 'application/pdf';
export const PATH = 'v1/system/document';

/** The documents service with a company that may store what it likes, and places to store it for. */
export class DocumentsUnderTest {
  private constructor(
    readonly service: TestService,
    readonly clock: MovingClock,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<DocumentsUnderTest> {
    const clock = new MovingClock();
    return new DocumentsUnderTest(await startTestService(documents, { clock, env }), clock);
  }

  stop(): Promise<void> {
    return this.service.stop();
  }

  async publish<N extends EventName>(company_id: string, name: N, aggregate_id: string, data: Events[N], version = 1) {
    await publishEvent(this.service.env.NATS_URL!, name, { company_id, aggregate_id, version, data });
  }

  /** A person of a company whose plan has these limits; none unless given. */
  async onPlan(limits: Partial<PlanLimits> = { documents: null, storage: null }, version = 1): Promise<Caller> {
    const me = this.service.as();
    await this.setLimits(me, limits, version);
    return me;
  }

  async setLimits(
    { company_id }: Caller,
    limits: Partial<PlanLimits>,
    version: number,
    plan: Plan = 'pro',
  ): Promise<void> {
    const data = { plan, status: 'active', limits: { ...PLAN_TABLE[plan].limits, ...limits } } as const;
    await this.publish(company_id, 'subscription.limits_changed', company_id, data, version);
    await eventually(async () => {
      const [known] = await this.rows(company_id, 'select version from company_plan where company_id = $1');
      return known?.version === version;
    });
  }

  /** A property with one unit that is let. */
  async place(
    company_id: string,
    { lease = {}, section = {} }: { lease?: Partial<LeaseFacts>; section?: Partial<SectionFacts> } = {},
  ): Promise<{ property_id: string; property_block_id: string; lease_id: string; section_id: string }> {
    const [property_id, property_block_id, section_id, lease_id] = [newId(), newId(), newId(), newId()];
    await this.publish(company_id, 'property.created', property_id, { property_id, name: '12 Rose Street' });
    await this.publish(company_id, 'section.created', section_id, {
      property_section_id: section_id,
      property_id,
      property_block_id,
      room_id: null,
      name: '12 Rose Street',
      property_name: '12 Rose Street',
      lease_mode: 'standalone',
      is_shared: false,
      country_iso: 'AU',
      timezone: 'Australia/Sydney',
      currency: 'AUD',
      ...section,
    });
    await this.publish(
      company_id,
      'lease.opened',
      lease_id,
      withDatedTerms({
        lease_id,
        lease_number: 'L-1',
        property_id,
        property_block_id,
        section_id,
        section_name: '12 Rose Street',
        start_date: '2026-07-01',
        end_date: null,
        due_date: '2026-07-01',
        rent_cents: 65_000,
        rent_frequency: 'weekly',
        paid_to: null,
        currency: 'AUD',
        timezone: 'Australia/Sydney',
        ...lease,
      }),
    );
    const known = `select 1 from lease l join section s on s.company_id = l.company_id and s.property_section_id = l.section_id
      join property_projection p on p.company_id = l.company_id and p.property_id = l.property_id
      where l.company_id = $1 and l.id = $2`;
    await eventually(async () => (await this.rows(company_id, known, [lease_id])).length === 1);
    return { property_id, property_block_id, lease_id, section_id };
  }

  async rows(company_id: string, sql: string, more: unknown[] = []): Promise<Record<string, unknown>[]> {
    const run = this.service.db.dataSource.createQueryRunner();
    try {
      await run.startTransaction();
      await run.query(`select set_config('app.company_id', $1, true)`, [company_id]);
      return (await run.query(sql, [company_id, ...more])) as Record<string, unknown>[];
    } finally {
      await run.rollbackTransaction();
      await run.release();
    }
  }

  async grants(me: Caller, files: object[], about: object = {}): Promise<Grant[]> {
    return done<Grant[]>(await me.post(`${PATH}/upload-sas-endpoint`, { files, ...about }));
  }

  /** Puts bytes to a link at this service, as the gateway would pass them on. */
  async put(grant: Pick<Grant, 'sasEndpoint' | 'sasToken'>, body: PutBody, type: string | null = PDF) {
    const { pathname } = new URL(grant.sasEndpoint);
    const headers = { 'x-ms-blob-type': 'BlockBlob', ...(type === null ? {} : { 'content-type': type }) };
    const response = await fetch(`${this.service.url}${pathname}?${grant.sasToken}`, {
      method: 'PUT',
      headers,
      body: body as RequestInit['body'],
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    });
    const text = await response.text();
    const code = text === '' ? null : (JSON.parse(text) as { code: string }).code;
    return { status: response.status, code };
  }

  /** A stored document. */
  async store(me: Caller, about: object = {}, name = 'lease.pdf', bytes = pdfOf(200)): Promise<string> {
    const [grant] = await this.grants(me, [{ name, size: bytes.length, type: PDF }], about);
    const { status, code } = await this.put(grant!, bytes);
    if (status !== 201) throw new Error(`${status}: ${code}`);
    return grant!.documentId;
  }

  async list(me: Caller, query = ''): Promise<Record<string, unknown>[]> {
    const answer = await me.get(`${PATH}/list${query}`);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.data as Record<string, unknown>[];
  }

  async workOff(company_id: string): Promise<void> {
    while ((await this.service.runDueJobs(company_id)) > 0);
  }

  /** Names of the files that the disk driver has of a company. */
  async filesOf(company_id: string): Promise<string[]> {
    return readdir(join(this.service.env.STORAGE_FOLDER!, company_id)).catch(() => []);
  }
}

/** The `data` of an answer that must be 200. */
export function done<T>(answer: Answer): T {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return (answer.body as { data: T }).data;
}
