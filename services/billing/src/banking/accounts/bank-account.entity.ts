import { ApiProperty } from '@nestjs/swagger';
import { check, CompanyRecord, Id, Text } from '@keystead/platform';
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

const NUMBERS = {
  nine: { pattern: /^\d{5,9}$/, refusal: 'An account number has five to nine digits' },
  ten: { pattern: /^\d{5,10}$/, refusal: 'An account number has five to ten digits' },
} as const;

/** Five digits or more; spaces and hyphens between them are left out. One that stands in a bank file has at most nine. */
export const AccountNumber = (most: keyof typeof NUMBERS = 'ten'): PropertyDecorator => {
  const { pattern, refusal } = NUMBERS[most];
  return both(
    ApiProperty({
      ...{ type: String, example: '12345678' },
      description: `Five to ${most} digits; answers show the last three`,
    }),
    Transform(({ value }) => (typeof value === 'string' ? value.replace(/[ -]/g, '') : (value as unknown))),
    check('isAccountNumber', (value) => (typeof value === 'string' && pattern.test(value) ? null : refusal)),
  );
};

/** The number as people see it. */
export function maskOf(last_digits: string): string {
  return `*****${last_digits}`;
}

const both =
  (...decorators: PropertyDecorator[]): PropertyDecorator =>
  (target, key) =>
    decorators.forEach((decorate) => decorate(target, key));
