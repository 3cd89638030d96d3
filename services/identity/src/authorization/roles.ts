import { CompanyRecord, Id } from '@keystead/platform';
import { Column, Entity } from 'typeorm';
import { permissionsOf } from './product-access.js';

/** A role that a person holds in a company. The first one counts until they choose another. */
@Entity('user_role')
export class UserRole extends CompanyRecord {
  @Id() user_id: string;
  /** Key of a role of the company, or of one that every company has. */
  @Column({ type: 'text' }) role_key: string;
}

export interface RoleInfo {
  id: string;
  name: string;
  key: string;
  is_global: boolean;
  permissions: string[];
}

/** A role as `HELD_ROLES` finds it: null permissions are the product's own. */
export type RoleRow = Omit<RoleInfo, 'permissions'> & { permissions: string[] | null };

/** SQL of the roles that user `u` holds, as JSON, the first one first. */
export const HELD_ROLES = `(select coalesce(json_agg(json_build_object('id', coalesce(r.id, g.id),
    'name', coalesce(r.name, g.name), 'key', ur.role_key, 'is_global', r.id is null,
    'permissions', coalesce(r.permissions, g.permissions)) order by ur.created_at, ur.id), '[]')
  from user_role ur
  left join role r on r.company_id = ur.company_id and r.key = ur.role_key
  left join global_role g on r.id is null and g.key = ur.role_key
  where ur.company_id = scope.company::uuid and ur.user_id = u.id)`;

export function roleInfo(row: RoleRow): RoleInfo {
  return { ...row, permissions: permissionsOf(row) };
}
