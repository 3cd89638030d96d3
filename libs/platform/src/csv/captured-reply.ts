/** One page of a list as it travels. */
export interface Page {
  data: unknown[];
  links?: { next?: string };
  pagination: { total: number };
}

/** Stands where a handler writes its answer, and keeps it instead of sending it. */
export class CapturedReply {
  statusCode = 200;
  readonly sent = false;
  readonly raw = { headersSent: false };
  private readonly headers: Record<string, unknown> = {};
  private body: unknown;

  status(code: number): this {
    this.statusCode = code;
    return this;
  }

  code(code: number): this {
    return this.status(code);
  }

  header(name: string, value: unknown): this {
    this.headers[name.toLowerCase()] = value;
    return this;
  }

  getHeader(name: string): unknown {
    return this.headers[name.toLowerCase()];
  }

  send(body: unknown): this {
    this.body = body;
    return this;
  }

  /** The page of a list; a list without pages is one. Null when this is anything else. */
  page(): Page | null {
    if (this.statusCode !== 200) return null;
    const { body } = this;
    const found = (typeof body === 'string' && body.startsWith('{') ? JSON.parse(body) : body) as Partial<Page> | null;
    if (typeof found !== 'object' || found === null || !Array.isArray(found.data)) return null;
    const { data, links, pagination = { total: data.length } } = found;
    return { data, links, pagination };
  }
}
