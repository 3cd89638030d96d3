import type { Answer, Caller } from './caller.js';
import { eventually } from './eventually.js';

/** How far an import is, as its path answers it. */
export interface ImportView {
  id: string;
  kind: string;
  state: string;
  progress: number;
  rows: number;
  good: number;
  bad: number;
  done: number;
  refused: number;
  undone: number;
  kept: number;
  problem: string | null;
}

export interface ImportRowView {
  row: number;
  state: string;
  errors: { row: number; column: string; heading: string | null; sentence: string }[];
  data: Record<string, unknown>;
  created: Record<string, unknown> | null;
}

interface ImportColumns {
  headings: { heading: string; examples: string[]; column: string | null }[];
}

const PART = 60_000;

/** Sends files as a client does: in parts, checked first. */
export class FileImports {
  readonly path: string;

  constructor(
    readonly call: Caller,
    service: 'property' | 'lease',
  ) {
    this.path = `v1/system/import/${service}`;
  }

  async send(kind: string, text: string, source = 'csv'): Promise<string> {
    const { id } = okData<{ id: string }>(
      await this.call.post(`${this.path}/create`, { kind, source, file_name: `${kind}.${source}` }),
    );
    const characters = [...text];
    for (let part = 1; (part - 1) * PART < characters.length; part++) {
      const piece = characters.slice((part - 1) * PART, part * PART).join('');
      okData(await this.call.post(`${this.path}/part`, { id, part, text: piece }));
    }
    return id;
  }

  /** Sends a file and tries it out. */
  async check(kind: string, text: string, source = 'csv'): Promise<ImportView> {
    return this.tryOut(await this.send(kind, text, source));
  }

  /** Tries out a file that was sent: what its columns hold, and what rows hold where it says nothing. */
  async tryOut(id: string, columns?: (string | null)[], defaults?: Record<string, string>): Promise<ImportView> {
    await this.act('check', { id, columns, defaults });
    return this.until(id);
  }

  /** The columns of a file that was sent: heading, examples and what it is taken for. */
  async columns(id: string): Promise<[heading: string, examples: string[], column: string | null][]> {
    const { headings } = okData<ImportColumns>(await this.call.get(`${this.path}/${id}/column`));
    return headings.map(({ heading, examples, column }) => [heading, examples, column]);
  }

  async start(id: string, terms: object = {}): Promise<ImportView> {
    await this.act('start', { id, ...terms });
    return this.until(id);
  }

  async undo(id: string): Promise<ImportView> {
    await this.act('undo', { id });
    return this.until(id);
  }

  /** Waits until no other import of the company is at work. */
  private async act(verb: string, body: object): Promise<void> {
    okData(
      await eventually(async () => {
        const answer = await this.call.post(`${this.path}/${verb}`, body);
        return answer.body.code !== 'IMPORT_RUNNING' && answer;
      }),
    );
  }

  async one(id: string): Promise<ImportView> {
    return okData<ImportView>(await this.call.get(`${this.path}/${id}`));
  }

  async rows(id: string, filters: object = {}): Promise<ImportRowView[]> {
    const query = `total=1000&filters=${encodeURIComponent(JSON.stringify(filters))}`;
    return okData<ImportRowView[]>(await this.call.get(`${this.path}/${id}/row?${query}`));
  }

  /** The import once nothing is at work on it. */
  until(id: string, timeout = 60_000): Promise<ImportView> {
    return eventually(async () => {
      const view = await this.one(id);
      return !['checking', 'importing', 'undoing'].includes(view.state) && view;
    }, timeout);
  }
}

function okData<T>(answer: Answer): T {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return (answer.body as { data: T }).data;
}
