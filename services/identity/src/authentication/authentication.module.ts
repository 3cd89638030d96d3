import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { MailModule } from '../mail/mail.module.js';
import { SharedModule } from '../shared/shared.module.js';
import { Authenticators } from './authenticators.js';
import { BreachedPasswords } from './breached-passwords.js';
import { Challenge } from './challenge.js';
import { Cookies } from './client-info.js';
import { CurrentPassword } from './current-password.js';
import { EmailChanges } from './email-changes.js';
import { EmailVerification } from './email-verification.js';
import { FreshTokens } from './fresh-tokens.js';
import { UserDevices } from './user-device.js';
import { LoginAnswers } from './login-answers.js';
import { LoginService } from './login-service.js';
import { LoginThrottle } from './login-throttle.js';
import { NewPasswords } from './new-password.js';
import { OwnPassword } from './own-password.js';
import { PasswordChange } from './password-change.js';
import { PasswordCheck } from './password-check.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordResets } from './password-resets.js';
import { RegistrationCodes } from './registration-codes.js';
import { SecondStepMails } from './second-step-mails.js';
import { SecondSteps } from './second-steps.js';
import { TokenSigner } from './token-signer.js';

@Module({
  imports: [AccountsModule, MailModule, SharedModule],
  providers: [
    Authenticators,
    BreachedPasswords,
    Challenge,
    Cookies,
    CurrentPassword,
    EmailChanges,
    EmailVerification,
    LoginService,
    FreshTokens,
    LoginThrottle,
    UserDevices,
    LoginAnswers,
    NewPasswords,
    OwnPassword,
    PasswordChange,
    PasswordCheck,
    PasswordHasher,
    PasswordResets,
    RegistrationCodes,
    SecondStepMails,
    SecondSteps,
    TokenSigner,
  ],
  exports: [
    Authenticators,
    BreachedPasswords,
    Cookies,
    EmailChanges,
    EmailVerification,
    FreshTokens,
    UserDevices,
    LoginAnswers,
    LoginService,
    LoginThrottle,
    NewPasswords,
    OwnPassword,
    PasswordChange,
    PasswordCheck,
    PasswordHasher,
    PasswordResets,
    RegistrationCodes,
    SecondStepMails,
    SecondSteps,
    TokenSigner,
  ],
})
export class AuthenticationModule {}
