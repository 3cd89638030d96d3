import type { ServiceDefinition } from '@keystead/platform';
import { CompanyRole } from './authorization/role-facts.js';
import { Agreement } from './accounts/agreement.js';
import { UserRole } from './authorization/roles.js';
import { UserAddress } from './accounts/save-address.js';
import { User } from './accounts/user.entity.js';
import { CompanySettingsRow } from './companies/company-settings.js';
import { Company } from './accounts/company.entity.js';
import { IDENTITY_CONFIG } from './config.js';
import { IdentityModule } from './identity.module.js';
import { migrations } from './migrations/index.js';
import { IDENTITY_PERSONS } from './person-scope.js';
import { IDENTITY_PERSONAL } from './personal-data.js';
import { UserDevice } from './authentication/user-device.js';
import { Login } from './accounts/login.js';
import { Session } from './accounts/session.js';
import { ApiKey } from './api-keys/api-key.entity.js';
import { CompanyExport } from './companies/company-export.js';
import { SsoIdentity } from './sso/sso-identity.js';
import { Authenticator } from './authentication/authenticator.entity.js';
import { IDENTITY_ENCRYPTION } from './encryption/encrypted-columns.js';
import { PropertyManager } from './managers/property-manager.entity.js';
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
    ApiKey,
    UserDevice,
    Authenticator,
    SsoIdentity,
    CompanyExport,
    CompanyRole,
    Invitation,
    PropertyManager,
  ],
  migrations,
  persons: IDENTITY_PERSONS,
  personal: IDENTITY_PERSONAL,
  config: IDENTITY_CONFIG,
  encryption: IDENTITY_ENCRYPTION,
  notExported: ['company_export', 'company_export_piece'],
};
