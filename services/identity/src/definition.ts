import type { ServiceDefinition } from '@keystead/platform';
import { CompanyRole } from './access/company-role.js';
import { Agreement } from './account/agreement.js';
import { UserRole } from './account/roles.js';
import { UserAddress } from './account/save-address.js';
import { User } from './account/user.js';
import { CompanySettingsRow } from './company/company-settings.js';
import { Company } from './company/company.js';
import { IDENTITY_CONFIG } from './config.js';
import { IdentityModule } from './identity.module.js';
import { migrations } from './migrations/index.js';
import { KnownDevice } from './sign-in/known-device.js';
import { Login } from './sign-in/login.js';
import { Session } from './sign-in/session.js';
import { CompanyExport } from './privacy/company-export.js';
import { SsoIdentity } from './sso/sso-identity.js';
import { Invitation } from './team/invitation.js';

export const identity: ServiceDefinition = {
  name: 'identity',
  module: IdentityModule,
  entities: [
    Company,
    CompanySettingsRow,
    User,
    UserAddress,
    UserRole,
    Agreement,
    Login,
    Session,
    KnownDevice,
    SsoIdentity,
    CompanyExport,
    CompanyRole,
    Invitation,
  ],
  migrations,
  config: IDENTITY_CONFIG,
  notExported: ['company_export', 'company_export_piece'],
};
