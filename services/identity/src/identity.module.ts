import { Module } from '@nestjs/common';
import { AccountController } from './account/account.controller.js';
import { AccountQueries } from './account/account.queries.js';
import { PasswordChange } from './account/password-change.js';
import { SaveProfileHandler } from './account/save-profile.js';
import { SaveCompanyHandler } from './company/save-company.js';
import { ForgetExpired } from './forget-expired.js';
import { Mailer } from './mail/mailer.js';
import { CloseCompanyHandler } from './privacy/close-company.js';
import { EraseCompany } from './privacy/erase-company.js';
import { ExportCompanyHandler } from './privacy/export-company.js';
import { ExportPieces } from './privacy/export-pieces.js';
import { MakeArchive } from './privacy/make-archive.js';
import { Neighbours } from './privacy/neighbours.js';
import { OwnPassword } from './privacy/own-password.js';
import { PrivacyController } from './privacy/privacy.controller.js';
import { RateLimits } from './rate-limits.js';
import { EmailVerification } from './registration/email-verification.js';
import { RegisterHandler } from './registration/register.js';
import { RegistrationController } from './registration/registration.controller.js';
import { SendEmailCodeHandler } from './registration/send-email-code.js';
import { VerifyEmailHandler } from './registration/verify-email.js';
import { Secrets } from './secrets.js';
import { Directory } from './sign-in/directory.js';
import { EndSessionHandler, Sessions } from './sign-in/end-session.js';
import { FailedSignIns } from './sign-in/failed-sign-ins.js';
import { FreshTokens } from './sign-in/fresh-tokens.js';
import { LoginAnswers } from './sign-in/login-answers.js';
import { PasswordHasher } from './sign-in/password-hasher.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { SignInHandler } from './sign-in/sign-in.js';
import { TokenSigner } from './sign-in/token-signer.js';
import { FinishSignOnHandler } from './sso/finish-sign-on.js';
import { SsoAttempts } from './sso/sso-attempts.js';
import { SsoProviders } from './sso/sso-providers.js';
import { SsoRegistrations } from './sso/sso-registrations.js';
import { SsoController } from './sso/sso.controller.js';

const ACTS = [
  SignInHandler,
  FinishSignOnHandler,
  ExportCompanyHandler,
  CloseCompanyHandler,
  EndSessionHandler,
  SendEmailCodeHandler,
  VerifyEmailHandler,
  RegisterHandler,
  SaveProfileHandler,
  SaveCompanyHandler,
];

@Module({
  controllers: [SignInController, RegistrationController, SsoController, PrivacyController, AccountController],
  providers: [
    ...ACTS,
    AccountQueries,
    Directory,
    EmailVerification,
    EraseCompany,
    ExportPieces,
    FailedSignIns,
    ForgetExpired,
    FreshTokens,
    LoginAnswers,
    Mailer,
    MakeArchive,
    Neighbours,
    OwnPassword,
    PasswordChange,
    PasswordHasher,
    RateLimits,
    Secrets,
    Sessions,
    SsoAttempts,
    SsoProviders,
    SsoRegistrations,
    TokenSigner,
  ],
})
export class IdentityModule {}
