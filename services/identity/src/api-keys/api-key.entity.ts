import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { API_KEY_PERMISSIONS, type Permission } from '@keystead/contracts';
import { check, CompanyRecord, Id, Moment, Text } from '@keystead/platform';
import { Column, Entity } from 'typeorm';

const KNOWN: ReadonlySet<unknown> = new Set(API_KEY_PERMISSIONS);

function permissionsProblem(value: unknown): string | null {
  if (!Array.isArray(value)) return 'This must be a list';
  if (value.length === 0) return 'this field is required';
  const isKnown = value.length <= KNOWN.size && value.every((name) => KNOWN.has(name));
  return isKnown ? null : 'This permission cannot be given to an API key';
}

function Permissions(): PropertyDecorator {
  return applyDecorators(
    Column({ type: 'text', array: true }),
    ApiProperty({
      type: 'array',
      items: { type: 'string', enum: [...API_KEY_PERMISSIONS] },
      minItems: 1,
      description: 'What software may do with it, as far as the person who made it may',
    }),
    check('isPermissions', permissionsProblem),
  );
}

/** By it software acts for the person who made it, within its permissions. */
@Entity('api_key')
export class ApiKey extends CompanyRecord {
  @Id() user_id: string;
  /** The role in which its person made it, and in which it acts while they have it. */
  @Text(80) role_key: string;
  @Text(100, { about: 'What the key is for' }) name: string;
  @Text(64) secret_hash: string;
  /** The last letters of the key, by which people tell keys apart. */
  @Text(4) ending: string;
  @Permissions() permissions: Permission[];
  /** Null: it does not expire. */
  @Moment({ optional: true }) expires_at: Date | null;
  /** When software last took a token with it. */
  @Moment({ optional: true }) last_used_at: Date | null;
  /** When its person was told that it expires soon. */
  @Moment({ optional: true }) expiry_notified_at: Date | null;
}
