import {
  DATETIME_FORMATS,
  type Language,
  LANGUAGES,
  NAME_MAX,
  nameProblem,
  type PersonName,
  SECURITY_CODE_LEVELS,
} from '@keystead/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { check, CompanyRecord, Flag, OneOf, Text, type Tx } from '@keystead/platform';
import { Column, Entity } from 'typeorm';
import type { ListSettings } from './list-settings-rules.js';
import { IsCountry, IsTimezone } from './places.js';

/** What a name may hold; the column beside it says how long it may be and whether it may be empty. */
export const IsName = (): PropertyDecorator => (target, property) => {
  const part = String(property) as PersonName;
  const sentenceFor = (value: unknown) =>
    typeof value === 'string' && value !== '' && value.length <= NAME_MAX ? nameProblem(part, value) : null;
  ApiProperty({ format: 'person-name' })(target, property);
  check('isName', sentenceFor)(target, property);
};

const OWN_PATH = /^\/(?![/\\])[\w\-/{}.?=&%]*$/;

/** A person in one company. The address and the password live with the sign-in (`login`). */
@Entity('app_user')
export class User extends CompanyRecord {
  @Text(80) @IsName() first_name: string;
  @Text(80, { optional: true }) @IsName() middle_name: string | null;
  @Text(80) @IsName() last_name: string;
  @OneOf(LANGUAGES) language: Language;
  @Text(64) @IsTimezone() timezone: string;
  @OneOf(DATETIME_FORMATS, { default: `'${DATETIME_FORMATS[0]}'` }) datetime_format: string;
  @Text(200, { optional: true })
  @check('isOwnPath', (value) =>
    value === '' || OWN_PATH.test(String(value)) ? null : 'Please choose a page of this product',
  )
  default_path: string | null;
  @Flag({ default: 'false' }) is_enable_two_factor: boolean;
  @Flag({ default: 'false' }) is_allow_data_sharing: boolean;
  @Text(2) @IsCountry() country_iso: string;
  /** Encrypted; see `Secrets`. */
  @Text(200, { optional: true }) security_code: string | null;
  @OneOf(SECURITY_CODE_LEVELS, { default: `'not_set'` }) security_code_level: string;
  @Column({ type: 'jsonb', nullable: true }) list_settings: ListSettings | null;
}

/** Changes a locked person and says so when anything differs. */
export async function changeUser(tx: Tx, user: User, patch: Partial<User>): Promise<void> {
  const version = await tx.update(User, user, patch);
  if (version === user.version) return;
  const { email } = await tx.one<{ email: string }>(
    'select email from login where company_id = $1 and id = $2',
    [tx.ctx.company_id, user.id],
    'email_of_user',
  );
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  emitUser(tx, { ...user, ...given, version }, email);
}

/** Says of a locked person that they sign in with this address from now on. */
export async function changeAddress(tx: Tx, user: User, email: string): Promise<void> {
  const { version } = await tx.one<{ version: number }>(
    'update app_user set version = version + 1 where company_id = $1 and id = $2 returning version',
    [tx.ctx.company_id, user.id],
    'user_version',
  );
  emitUser(tx, { ...user, version }, email);
}

function emitUser(tx: Tx, user: User, email: string): void {
  const { id, version, first_name, last_name, language, datetime_format, security_code } = user;
  const about = { first_name, last_name, language, datetime_format, security_code };
  tx.emit('user.updated', id, version, { user_id: id, email, ...about });
}
