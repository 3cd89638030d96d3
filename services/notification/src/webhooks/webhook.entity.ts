import { COMPANY_EVENTS, type EventName } from '@keystead/contracts';
import { check, CompanyRecord, Flag, Text } from '@keystead/platform';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { Column, Entity } from 'typeorm';

/** Where the secret of a webhook belongs: encrypted for one, it opens for no other. */
export const secretContext = (company_id: string, id: string) => `${company_id}/${id}/webhook_secret`;

function eventsProblem(value: unknown): string | null {
  if (!Array.isArray(value)) return 'This must be a list';
  if (value.length === 0) return 'this field is required';
  const known = new Set<unknown>(COMPANY_EVENTS);
  return value.length <= known.size && value.every((name) => known.has(name)) ? null : 'This is not an event';
}

function addressProblem(value: unknown): string | null {
  if (typeof value !== 'string' || !URL.canParse(value)) return 'Please enter a web address that begins with https://';
  const { protocol, username, password } = new URL(value);
  const isWeb = (protocol === 'https:' || protocol === 'http:') && !username && !password;
  return isWeb ? null : 'Please enter a web address that begins with https://';
}

function EventNames(): PropertyDecorator {
  return applyDecorators(
    Column({ type: 'jsonb', nullable: true }),
    ApiPropertyOptional({
      type: 'array',
      items: { type: 'string', enum: COMPANY_EVENTS },
      minItems: 1,
      nullable: true,
      description: 'Which events are sent; all of them when left out',
    }),
    IsOptional(),
    check('isEvents', eventsProblem),
  );
}

/** An address of the company that receives its events in order. */
@Entity('webhook')
export class Webhook extends CompanyRecord {
  @Text(2000, { about: 'Address that receives the events by POST' })
  @check('isWebAddress', addressProblem)
  url: string;
  @Text(200, { optional: true }) description: string | null;
  @EventNames() events: EventName[] | null;
  @Flag({ default: 'true' }) is_active: boolean;
  /** Encrypted. */
  @Column({ type: 'text' }) secret: string;
  /** The last event of the feed that it is done with. */
  @Column({ type: 'bigint' }) after_seq: number;
  /** Tries in a row that did not arrive. */
  @Column({ type: 'integer', default: 0 }) failures: number;
  @Column({ type: 'timestamptz', nullable: true }) failing_since: Date | null;
  /** When it was switched off because its receiver failed for days. */
  @Column({ type: 'timestamptz', nullable: true }) disabled_at: Date | null;
}

/** Condition of the events (`e`) that the webhook called `name` asks for and has not received yet. */
export const unsentTo = (name: string): string =>
  `e.seq > ${name}.after_seq and (${name}.events is null or ${name}.events ? e.name)`;
