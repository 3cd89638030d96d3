import { ROLE_PERMISSIONS, ROLES, type Role } from '@keystead/contracts';
import { CompanyRecord, Id, OneOf } from '@keystead/platform';
import { Entity } from 'typeorm';

/** A role that a person holds in a company. The first one counts until they choose another. */
@Entity('user_role')
export class UserRole extends CompanyRecord {
  @Id() user_id: string;
  @OneOf(ROLES) role_key: Role;
}

export interface RoleInfo {
  id: string;
  name: string;
  key: Role;
  is_global: boolean;
  permissions: string[];
}

/** Names and lasting ids of the roles every company has. */
const GLOBAL_ROLES: Record<Role, { id: string; name: string }> = {
  root_administrator: { id: '5f0d7a3e-6f0b-4c1a-9a55-0c6f3a1d9e01', name: 'Root Administrator' },
  landlord: { id: '0b6a8d52-3c44-4f0e-8f7b-2d9b51c4aa02', name: 'Landlord' },
  property_manager: { id: '9c2e41f7-77d5-4b7e-b1c3-5e8a90f2bb03', name: 'Property Manager' },
  team_member: { id: 'd41f6c08-1e2a-4a9d-a6e0-7b3c82d5cc04', name: 'Team Member' },
  owner: { id: '27b9e3a1-58cf-4d36-9b42-1f6d74e8dd05', name: 'Owner' },
  tenant: { id: 'e8357f94-a06b-4e81-8c19-63ab05f1ee06', name: 'Tenant' },
};

export function roleInfo(key: Role): RoleInfo {
  return { ...GLOBAL_ROLES[key], key, is_global: true, permissions: [...ROLE_PERMISSIONS[key]] };
}
