import { JobQueue } from '@keystead/platform';
import { eventually, type Caller } from '@keystead/testkit';
import { DocumentsUnderTest, done, PATH, PDF } from './documents-fixture.js';

export const SCAN = `${PATH}/scan`;

export interface ScanAnswer {
  id: string;
  status: string;
  failure: string | null;
  failure_message: string | null;
  kind: string | null;
  fields: { name: string; value: unknown; words: string; page: number; is_sure: boolean; doubt: string | null }[];
  matches: { units: { property_block_id: string; section_id: string }[]; owner_ids: string[]; lease_ids: string[] };
  proposals: { action: string; path: string; body: Record<string, unknown>; missing: string[] }[];
  version: number;
}

/** The scanner with a company whose only unit has an address. */
export class ScannerUnderTest {
  private constructor(readonly test: DocumentsUnderTest) {}

  static async start(env: Record<string, string> = {}): Promise<ScannerUnderTest> {
    const test = await DocumentsUnderTest.start(env);
    // Jobs wait until a test has them worked off.
    await test.service.app.get(JobQueue).stop();
    return new ScannerUnderTest(test);
  }

  /** Stores a file of any type. */
  async store(me: Caller, bytes: Buffer, name = 'sample.pdf', type = PDF, about: object = {}): Promise<string> {
    const [grant] = await this.test.grants(me, [{ name, size: bytes.length, type }], about);
    const { status, code } = await this.test.put(grant!, bytes, type);
    if (status !== 201) throw new Error(`${status}: ${code}`);
    return grant!.documentId;
  }

  async scan(me: Caller, bytes: Buffer, name?: string, type?: string, about?: object): Promise<ScanAnswer> {
    const document_id = await this.store(me, bytes, name, type, about);
    done(await me.post(`${SCAN}/create`, { document_id }));
    await this.test.workOff(me.company_id);
    return this.read(me, document_id);
  }

  async read(me: Caller, id: string, language = 'en'): Promise<ScanAnswer> {
    return done<ScanAnswer>(await me.get(`${SCAN}/${id}`, { 'accept-language': language }));
  }

  /** A unit that is let, with an address in a state. */
  async place(me: Caller, address = '12 Rose Street, Richmond VIC 3121', state = 'VIC') {
    const place = await this.test.place(me.company_id);
    const { section_id, property_id, property_block_id } = place;
    const facts = { property_section_id: section_id, property_id, property_block_id, room_id: null, name: address };
    const kind = { property_name: address, lease_mode: 'standalone', is_shared: false, usage: 'residential' } as const;
    const where = { country_iso: 'AU', timezone: 'Australia/Melbourne', currency: 'AUD', state, address };
    await this.test.publish(me.company_id, 'section.updated', section_id, { ...facts, ...kind, ...where }, 2);
    const known = 'select 1 from section where company_id = $1 and property_section_id = $2 and state = $3';
    await eventually(async () => (await this.test.rows(me.company_id, known, [section_id, state])).length === 1);
    return place;
  }

  events(me: Caller, name: string) {
    return this.test.rows(me.company_id, 'select data from outbox where company_id = $1 and name = $2', [name]);
  }
}
