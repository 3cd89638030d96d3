import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Command, type Context, Ctx, one, REMOVED, t, withoutEnvelope } from '@keystead/platform';
import { DUE } from '../accounts/account-answers.js';
import { From, type ClientInfo } from '../authentication/client-info.js';
import { ConfirmAuthenticator, ConfirmAuthenticatorCommand } from './confirm-authenticator.js';
import { AuthenticatorProof, CreateAuthenticatorCommand } from './create-authenticator.js';
import {
  DeleteAuthenticatorCommand,
  DeleteAuthenticatorOfUser,
  DeleteAuthenticatorOfUserCommand,
} from './delete-authenticator.js';
import { ReplaceRecoveryCodesCommand } from './replace-recovery-codes.js';

const SETUP = t.object('AuthenticatorSetup', {
  secret: t.text('Base32, for an app without a camera'),
  address: t.text('What the QR code holds: `otpauth://totp/…`'),
});
const RECOVERY = t.object('RecoveryCodes', { recovery_codes: t.list(t.text()) });
const CREATED = withoutEnvelope(t.anyOf(t.object('AuthenticatorCreated', { data: SETUP }), DUE));
const REPLACED = withoutEnvelope(t.anyOf(t.object('RecoveryCodesReplaced', { data: RECOVERY }), DUE));
const DELETED = withoutEnvelope(
  t.anyOf(t.object('AuthenticatorDeleted', { data: t.object('DeletedAuthenticator', {}) }), DUE),
);
const PROOF = ['WRONG_CURRENT_PASSWORD', 'INVALID_CODE', 'CODE_LOCKED', 'CODE_NOT_SENT'] as const;

@Controller('v1/system')
export class AuthenticatorController {
  constructor(private readonly commands: CommandBus) {}

  @Command('account/authenticator/create', 'profile.write', 'Set up an authenticator app', {
    open: true,
    answer: CREATED,
    problems: [...PROOF, 'AUTHENTICATOR_EXISTS'],
  })
  create(@Ctx() ctx: Context, @Body() body: AuthenticatorProof, @From() client: ClientInfo) {
    return this.commands.execute(new CreateAuthenticatorCommand(ctx, { ...body, client }));
  }

  @Command('account/authenticator/confirm', 'profile.write', 'Confirm an authenticator app', {
    open: true,
    answer: one(RECOVERY),
    problems: ['INVALID_CODE', 'AUTHENTICATOR_NOT_BEGUN', 'AUTHENTICATOR_EXISTS'],
  })
  confirm(@Ctx() ctx: Context, @Body() body: ConfirmAuthenticator) {
    return this.commands.execute(new ConfirmAuthenticatorCommand(ctx, body));
  }

  @Command('account/authenticator/delete', 'profile.write', 'Remove the own authenticator app', {
    open: true,
    answer: DELETED,
    problems: [...PROOF, 'NOT_FOUND'],
  })
  remove(@Ctx() ctx: Context, @Body() body: AuthenticatorProof, @From() client: ClientInfo) {
    return this.commands.execute(new DeleteAuthenticatorCommand(ctx, { ...body, client }));
  }

  @Command('account/authenticator/replace-codes', 'profile.write', 'Replace the recovery codes', {
    open: true,
    answer: REPLACED,
    problems: [...PROOF, 'NOT_FOUND'],
  })
  replace(@Ctx() ctx: Context, @Body() body: AuthenticatorProof, @From() client: ClientInfo) {
    return this.commands.execute(new ReplaceRecoveryCodesCommand(ctx, { ...body, client }));
  }

  @Command('user/authenticator/delete', 'user.write', "Remove a user's authenticator app", {
    open: true,
    answer: REMOVED,
    problems: ['NOT_FOUND', 'NOT_ONESELF', 'HOLDS_MORE'],
  })
  removeOfUser(@Ctx() ctx: Context, @Body() body: DeleteAuthenticatorOfUser) {
    return this.commands.execute(new DeleteAuthenticatorOfUserCommand(ctx, body));
  }
}
