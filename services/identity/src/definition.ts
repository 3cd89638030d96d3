import type { ServiceDefinition } from '@keystead/platform';
import { Agreement } from './account/agreement.js';
import { UserRole } from './account/roles.js';
import { User } from './account/user.js';
import { Company } from './company/company.js';
import { IDENTITY_CONFIG } from './config.js';
import { IdentityModule } from './identity.module.js';
import { migrations } from './migrations/index.js';
import { Login } from './sign-in/login.js';
import { Session } from './sign-in/session.js';
import { CompanyExport } from './privacy/company-export.js';
import { SsoIdentity } from './sso/sso-identity.js';

export const identity: ServiceDefinition = {
  name: 'identity',
  module: IdentityModule,
  entities: [Company, User, UserRole, Agreement, Login, Session, SsoIdentity, CompanyExport],
  migrations,
  config: IDENTITY_CONFIG,
  notExported: ['company_export', 'company_export_piece'],
};
