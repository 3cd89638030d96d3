import { DATETIME_FORMATS, type Language, type RoleKey } from '@keystead/contracts';
import type { Tx } from '@keystead/platform';
import { emitAccessChange, giveRoles } from './held-roles.js';
import { Login } from './login.js';
import { User } from './user.entity.js';

export interface NewUser {
  user_id: string;
  email: string;
  password_hash: string;
  /** The password was chosen by another person. */
  must_change_password?: boolean;
  first_name: string;
  middle_name?: string | null;
  last_name: string;
  language: Language;
  timezone: string;
  datetime_format?: string;
  country_iso: string;
  /** The first one counts until the person chooses another. */
  roles: RoleKey[];
  tenant_code: string;
}

/** Adds a person who may sign in to the company of this transaction. */
export async function addUser(tx: Tx, person: NewUser): Promise<void> {
  const { user_id, email, password_hash, must_change_password, roles, tenant_code, ...about } = person;
  await tx.insert(User, { id: user_id, ...about, is_allow_data_sharing: true });
  const login = { id: user_id, email, tenant_code, password_hash, must_change_password };
  // The person who chose the password did so after a code or a link from a mail.
  const email_verified_at = must_change_password ? null : tx.now;
  await tx.insert(Login, { ...login, status: 'active', email_verified_at });
  await giveRoles(tx, user_id, roles);
  const { first_name, last_name, language, datetime_format = DATETIME_FORMATS[0] } = about;
  const said = { first_name, last_name, language, datetime_format, tenant_code };
  tx.emit('user.registered', user_id, 1, { user_id, email, ...said });
  await emitAccessChange(tx, user_id, 1, 'active', roles);
}
