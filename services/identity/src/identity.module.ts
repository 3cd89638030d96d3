import { Module } from '@nestjs/common';
import { AccountController } from './account/account.controller.js';
import { AgreementController } from './account/agreement.controller.js';
import { AccountQueries } from './account/account.queries.js';
import { DashboardData } from './account/dashboard-data.js';
import { PeopleQueries } from './account/look-up.js';
import { PasswordChange } from './account/password-change.js';
import { SignInChange } from './account/sign-in-changes.js';
import { SaveAddressHandler } from './account/save-address.js';
import { SaveAgreementHandler } from './account/save-agreement.js';
import { SaveProfileHandler } from './account/save-profile.js';
import { AfterAnswer } from './after-answer.js';
import { CompanyConfigs } from './company/company-config.js';
import { Companies } from './company/companies.js';
import { CompanySettingsQueries, SaveSettingsHandler } from './company/company-settings.js';
import { CompanyController } from './company/company.controller.js';
import { ConfigController } from './company/config.controller.js';
import { SaveCompanyDetailsHandler } from './company/save-company-details.js';
import { SaveCompanyHandler } from './company/save-company.js';
import { ForgetExpired } from './forget-expired.js';
import { Mailer } from './mail/mailer.js';
import { SecurityCodes } from './mail/security-codes.js';
import { CloseCompanyHandler } from './privacy/close-company.js';
import { EraseCompany } from './privacy/erase-company.js';
import { ExportCompanyHandler } from './privacy/export-company.js';
import { ExportPieces } from './privacy/export-pieces.js';
import { MakeArchive } from './privacy/make-archive.js';
import { ServiceClients } from './privacy/service-clients.js';
import { OwnPassword } from './privacy/own-password.js';
import { PrivacyController } from './privacy/privacy.controller.js';
import { RateLimits } from './rate-limits.js';
import { EmailVerification } from './registration/email-verification.js';
import { RegisterHandler } from './registration/register.js';
import { RegistrationCodes } from './registration/registration-codes.js';
import { RegistrationController } from './registration/registration.controller.js';
import { SendEmailCodeHandler } from './registration/send-email-code.js';
import { VerifyEmailHandler } from './registration/verify-email.js';
import { ForgotPasswordHandler } from './reset/forgot-password.js';
import { PasswordResets } from './reset/password-resets.js';
import { ResetPasswordHandler } from './reset/reset-password.js';
import { ResetController } from './reset/reset.controller.js';
import { AdminSignInHandler } from './root/admin-sign-in.js';
import { RootAdministrator } from './root/root-administrator.js';
import { Secrets } from './secrets.js';
import { TenantLookup } from './sign-in/tenant-lookup.js';
import { AccountLookup } from './sign-in/account-lookup.js';
import { EndSessionHandler, Sessions } from './sign-in/end-session.js';
import { Challenge } from './sign-in/challenge.js';
import { CurrentPassword } from './sign-in/current-password.js';
import { LoginService } from './sign-in/login-service.js';
import { FreshTokens } from './sign-in/fresh-tokens.js';
import { LoginThrottle } from './sign-in/login-throttle.js';
import { KnownDevices } from './sign-in/known-device.js';
import { LoginAnswers } from './sign-in/login-answers.js';
import { NewPasswords } from './sign-in/new-password.js';
import { PasswordCheck } from './sign-in/password-check.js';
import { PasswordHasher } from './sign-in/password-hasher.js';
import { ResendCodeHandler } from './sign-in/resend-code.js';
import { SecondStepMails } from './sign-in/second-step-mails.js';
import { SecondSteps } from './sign-in/second-steps.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { SignInHandler } from './sign-in/sign-in.js';
import { TokenSigner } from './sign-in/token-signer.js';
import { VerifyCodeHandler } from './sign-in/verify-code.js';
import { Cookies } from './sign-in/client-info.js';
import { FinishSignOnHandler } from './sso/finish-sign-on.js';
import { SsoAttempts } from './sso/sso-attempts.js';
import { SsoProviders } from './sso/sso-providers.js';
import { SsoRegistrations } from './sso/sso-registrations.js';
import { SsoController } from './sso/sso.controller.js';
import { TEAM_CONTROLLERS, TEAM_PARTS } from './team/team-parts.js';

const ACTS = [
  SignInHandler,
  AdminSignInHandler,
  VerifyCodeHandler,
  ResendCodeHandler,
  ForgotPasswordHandler,
  ResetPasswordHandler,
  FinishSignOnHandler,
  ExportCompanyHandler,
  CloseCompanyHandler,
  EndSessionHandler,
  SendEmailCodeHandler,
  VerifyEmailHandler,
  RegisterHandler,
  SaveProfileHandler,
  SaveAddressHandler,
  SaveAgreementHandler,
  SaveCompanyHandler,
  SaveCompanyDetailsHandler,
  SaveSettingsHandler,
];

@Module({
  controllers: [
    SignInController,
    ResetController,
    RegistrationController,
    SsoController,
    PrivacyController,
    AccountController,
    ...TEAM_CONTROLLERS,
    AgreementController,
    CompanyController,
    ConfigController,
  ],
  providers: [
    ...ACTS,
    ...TEAM_PARTS,
    AccountQueries,
    DashboardData,
    AfterAnswer,
    Challenge,
    CompanyConfigs,
    Companies,
    TenantLookup,
    CompanySettingsQueries,
    Cookies,
    CurrentPassword,
    AccountLookup,
    EmailVerification,
    LoginService,
    EraseCompany,
    ExportPieces,
    ForgetExpired,
    FreshTokens,
    LoginThrottle,
    KnownDevices,
    LoginAnswers,
    Mailer,
    NewPasswords,
    MakeArchive,
    ServiceClients,
    OwnPassword,
    PasswordChange,
    PasswordCheck,
    PasswordHasher,
    PasswordResets,
    PeopleQueries,
    RateLimits,
    RegistrationCodes,
    RootAdministrator,
    SecondStepMails,
    SecondSteps,
    Secrets,
    SecurityCodes,
    SignInChange,
    Sessions,
    SsoAttempts,
    SsoProviders,
    SsoRegistrations,
    TokenSigner,
  ],
})
export class IdentityModule {}
