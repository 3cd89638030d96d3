import { request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  Caller,
  startTestService,
  TEST_SECRET_KEY,
  type TestService,
  type HttpServer,
  listenHttp,
} from '@keystead/testkit';
import { documents } from '../../documents/src/definition.js';

/** What happens to a call on its way to the documents service. */
export type Road = 'open' | 'closed' | 'held before' | 'held after';

export interface ListedDocument {
  id: string;
  name: string;
  category: string;
  visible_to: string;
  issued_kind: string | null;
  issued_number: string | null;
  lease_id: string | null;
  property_id: string | null;
  size: number;
}

/** The documents service, and a road to it that can be closed, or hold a call before or after it is answered. */
export class StoredDocuments {
  road: Road = 'open';
  /** Calls that were held. */
  held = 0;

  private server!: HttpServer;

  private constructor(readonly service: TestService) {}

  static async start(): Promise<StoredDocuments> {
    const service = await startTestService(documents, { env: { HAND_OVER_KEY: TEST_SECRET_KEY } });
    const store = new StoredDocuments(service);
    store.server = await listenHttp((request, response) => store.pass(request, response));
    return store;
  }

  /** What billing is started with. */
  get env(): Record<string, string> {
    return { DOCUMENTS_URL: this.server.url, HAND_OVER_KEY: TEST_SECRET_KEY };
  }

  async stop(): Promise<void> {
    await this.server.stop();
    await this.service.stop();
  }

  /** The same person at the documents service. */
  as({ token, company_id, user_id }: Caller): Caller {
    return new Caller(this.service.url, token, company_id, user_id);
  }

  async list(me: Caller, query = ''): Promise<ListedDocument[]> {
    const { status, body } = await this.as(me).get<{ data: ListedDocument[] }>(
      `v1/system/document/list?total=100&${query}`,
    );
    expect(status).toBe(200);
    return body.data;
  }

  async file(me: Caller, document_id: string): Promise<Buffer> {
    const response = await fetch(`${this.service.url}/api/v1/system/document/get-file`, {
      method: 'POST',
      headers: { authorization: `Bearer ${me.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ document_id }),
    });
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  }

  private pass(request: IncomingMessage, response: ServerResponse): void {
    if (this.road === 'closed') return void request.socket.destroy();
    if (this.road === 'held before') return void (this.held += 1);
    const holds = this.road === 'held after';
    const { method, url, headers } = request;
    const onward = forward(new URL(url!, this.service.url), { method, headers }, (answer) => {
      if (holds) {
        this.held += 1;
        answer.resume();
        return;
      }
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onward);
  }
}
