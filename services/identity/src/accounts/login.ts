import { CompanyRecord, Email, Flag, Moment, OneOf, Text } from '@keystead/platform';
import { Entity } from 'typeorm';

export const LOGIN_STATUSES = ['active', 'invited', 'disabled'] as const;
export type LoginStatus = (typeof LOGIN_STATUSES)[number];

/**
 * How a person gets into a company; `id` is the user's. The directory of sign-ins across companies reads this table and
 * no other, and the runtime role may write the password hash but never read it.
 */
@Entity('login')
export class Login extends CompanyRecord {
  @Email() email: string;
  @Text(12) tenant_code: string;
  @OneOf(LOGIN_STATUSES) status: LoginStatus;
  @Text(200, { optional: true }) password_hash: string | null;
  /** When the person has shown that mails to the address reach them; null: another person typed it. */
  @Moment({ optional: true }) email_verified_at: Date | null;
  /** Another person chose the password. */
  @Flag({ default: 'false' }) must_change_password: boolean;
}
