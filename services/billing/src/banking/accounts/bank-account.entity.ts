import { ApiProperty } from '@nestjs/swagger';
import { check, CompanyRecord, Id, Text, type EncryptedColumn, type Encryption } from '@keystead/platform';
import { Transform } from 'class-transformer';
import { Column, Entity } from 'typeorm';

/** Where the money of a lease or of a unit goes. Its number is encrypted for its own row; lists show the last digits. */
@Entity('bank_account')
export class BankAccount extends CompanyRecord {
  @Id({ optional: true }) lease_id: string | null;
  @Id({ optional: true }) property_block_id: string | null;
  @Text(140) account_name: string;
  /** `nnn-nnn`. */
  @Column({ type: 'text' }) bsb: string;
  @Column({ type: 'text' }) account_number_encrypted: string;
  @Column({ type: 'text' }) last_digits: string;
  @Text(100, { optional: true }) bank_name: string | null;
  @Column({ type: 'boolean' }) is_default: boolean;
}

/** Six digits, with or without the hyphen; kept with it. */
export const Bsb = (): PropertyDecorator =>
  both(
    ApiProperty({ type: String, example: '062-000' }),
    Transform(({ value }) =>
      typeof value === 'string' ? value.trim().replace(/^(\d{3})[ -]?(\d{3})$/, '$1-$2') : (value as unknown),
    ),
    check('isBsb', (value) =>
      typeof value === 'string' && /^\d{3}-\d{3}$/.test(value) ? null : 'A BSB has six digits, such as 062-000',
    ),
  );

/** Five to ten digits; spaces and hyphens between them are left out. */
export const AccountNumber = (): PropertyDecorator =>
  both(
    ApiProperty({ type: String, example: '12345678', description: 'Five to ten digits; answers show the last three' }),
    Transform(({ value }) => (typeof value === 'string' ? value.replace(/[ -]/g, '') : (value as unknown))),
    check('isAccountNumber', (value) =>
      typeof value === 'string' && /^\d{5,10}$/.test(value) ? null : 'An account number has five to ten digits',
    ),
  );

/** The number as people see it. */
export function maskOf(last_digits: string): string {
  return `*****${last_digits}`;
}

/** The only place where the number is decrypted. */
export function numberPlace(company_id: string, id: string): string {
  return `${company_id}/bank_account/${id}/account_number`;
}

const ACCOUNT_NUMBER: EncryptedColumn = {
  table: 'bank_account',
  column: 'account_number_encrypted',
  key: ['company_id', 'id'],
  about: ({ company_id, id }) => numberPlace(company_id!, id!),
};

export const BILLING_ENCRYPTION: Encryption = { keys: 'secretKeys', columns: [ACCOUNT_NUMBER] };

const both =
  (...decorators: PropertyDecorator[]): PropertyDecorator =>
  (target, key) =>
    decorators.forEach((decorate) => decorate(target, key));
