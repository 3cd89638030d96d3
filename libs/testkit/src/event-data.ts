import { newId } from '@keystead/platform';
import type { Choices } from './choices.js';

/** A JSON Schema, as far as the events' own use it. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema;
}

const IDS = 8;
const IS_ID = /(_id|_by|^income_receiving_account)$/;
const IS_DAY = /(_on|_at|_date|_start|_end|_back|^at|^date|paid_to)$/;
/** What people and other systems read, where a projection computes with it. */
const TEXTS: Record<string, string[]> = {
  timezone: ['Australia/Sydney', 'Australia/Perth'],
  currency: ['AUD'],
  country_iso: ['AU'],
  state: ['NSW', 'VIC'],
  role_key: ['landlord', 'tenant'],
  roles: ['landlord', 'owner', 'tenant'],
  ip: ['127.0.0.1'],
};

/** Data of events, by their schemas. */
export class EventData {
  private readonly pools = new Map<string, string[]>();
  /** What a record belongs to, by record and field. */
  private readonly owners = new Map<string, string | null>();

  private readonly complete = new Map<string, boolean>();

  constructor(
    private readonly company_id: string,
    private readonly choose: Choices,
  ) {}

  /** The records that a field of this name can name. */
  ids(field: string): string[] {
    const pool = this.pools.get(field) ?? Array.from({ length: IDS }, () => newId());
    this.pools.set(field, pool);
    return pool;
  }

  /** Who causes an event; null: the product. */
  person(): string | null {
    return this.choose.upTo(4) ? this.choose.oneOf(this.ids('user_id'))! : null;
  }

  /** Data about a record, with `facts` as they are given. */
  of({ properties = {}, required = [] }: Schema, record: string, facts: Record<string, unknown> = {}): object {
    const fields = Object.entries(properties)
      .filter(([field]) => required.includes(field) || this.hasOptional(record))
      .map(([field, schema]) => [field, facts[field] ?? this.value(field, schema, record)] as const);
    return Object.fromEntries(fields);
  }

  /** What an event may leave out is there or not, as long as a record lives. */
  private hasOptional(record: string): boolean {
    const has = this.complete.get(record) ?? this.choose.upTo(5) > 0;
    this.complete.set(record, has);
    return has;
  }

  private value(field: string, schema: Schema, record: string): unknown {
    const types = [schema.type ?? []].flat();
    const isNullable = types.includes('null');
    if (field === 'company_id') return this.company_id;
    if (IS_ID.test(field)) return this.ownerOf(record, field, isNullable);
    if (schema.enum) return this.choose.oneOf(schema.enum);
    if (schema.anyOf) return this.value(field, this.choose.oneOf(schema.anyOf)!, record);
    if (isNullable && this.choose.upTo(4) === 0) return null;
    const [type] = types.filter((each) => each !== 'null');
    if (type === 'array') return this.items(field, schema.items!, record);
    if (type === 'object') return this.object(schema, record);
    if (type === 'boolean') return this.choose.upTo(2) === 1;
    if (type === 'number') return 1 + this.choose.upTo(5_000);
    return type === 'null' ? null : this.text(field);
  }

  private object(schema: Schema, record: string): object {
    const { additionalProperties: each } = schema;
    return each ? { some: this.value('some', each, record) } : this.of(schema, record);
  }

  /** One or two, which name different records. */
  private items(field: string, schema: Schema, record: string): unknown[] {
    return Array.from({ length: 1 + this.choose.upTo(2) }, (_, at) => this.value(field, schema, `${record} ${at}`));
  }

  /** The same for the same record each time, and different for its items. */
  private ownerOf(record: string, field: string, isNullable: boolean): string | null {
    const key = `${record} ${field}`;
    if (!this.owners.has(key)) {
      const place = Number(/ (\d)$/.exec(record)?.[1] ?? this.choose.upTo(IDS));
      this.owners.set(key, isNullable && this.choose.upTo(4) === 0 ? null : this.ids(field)[place]!);
    }
    return this.owners.get(key)!;
  }

  private text(field: string): string {
    const known = TEXTS[field];
    if (known) return this.choose.oneOf(known)!;
    if (field.endsWith('_ids')) return this.choose.oneOf(this.ids(field.slice(0, -1)))!;
    if (IS_DAY.test(field)) return `2026-0${1 + this.choose.upTo(9)}-${10 + this.choose.upTo(18)}`;
    if (field === 'email') return `person${this.choose.upTo(1_000)}@person.example`;
    return `${field} ${this.choose.upTo(1_000)}`;
  }
}
