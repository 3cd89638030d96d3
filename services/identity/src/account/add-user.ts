import type { Language, Role } from '@keystead/contracts';
import { newId, type Tx } from '@keystead/platform';
import { Login } from '../sign-in/login.js';
import { UserRole } from './roles.js';
import { User } from './user.js';

export interface NewUser {
  user_id: string;
  email: string;
  password_hash: string;
  first_name: string;
  middle_name?: string | null;
  last_name: string;
  language: Language;
  timezone: string;
  country_iso: string;
  role: Role;
  tenant_code: string;
}

/** Adds a person who may sign in to the company of this transaction. */
export async function addUser(tx: Tx, person: NewUser): Promise<void> {
  const { user_id, email, password_hash, role, tenant_code, ...about } = person;
  await tx.insert(User, { id: user_id, ...about, is_allow_data_sharing: true });
  await tx.insert(Login, { id: user_id, email, tenant_code, status: 'active', password_hash });
  await tx.insert(UserRole, { id: newId(), user_id, role_key: role });
  const { first_name, last_name, language } = about;
  tx.emit('user.registered', user_id, 1, { user_id, email, first_name, last_name, language, tenant_code });
}
