import type { AuthenticatorChange } from '@keystead/contracts';
import { formatsOf, HOME_COUNTRY, translator } from '@keystead/messages';
import { renderEmail, type EmailContext, type MailContent } from '@keystead/platform';
import { HOME_ZONE } from '../config.js';

export interface NoticeFacts {
  first_name: string;
  /** Known words such as `Firefox, Windows`; may be empty. */
  device: string;
  /** Of an API key; empty in the notices about other things. */
  key_name: string;
  ip: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** Kinds of such mails, each a template of its own. */
export type SecurityNotice =
  | 'new_device'
  | 'password_changed'
  | 'email_change_requested'
  | 'email_changed'
  | 'second_step_disabled'
  | `authenticator_${AuthenticatorChange}`
  | 'locked_out'
  | 'api_key_created';

/** A mail about what has happened to their sign-in, with the way to shut others out where the reader has one. */
function securityNotice(notice: SecurityNotice, { mayReset = true } = {}) {
  return (
    { first_name, device, key_name, ip, at }: NoticeFacts,
    { product, address, language, clock }: EmailContext,
  ): MailContent => {
    const t = translator(language);
    const facts = {
      product,
      key_name,
      device: device || t('emails:notice.unknown'),
      ip,
      at: formatsOf(language, HOME_COUNTRY, clock).moment(new Date(at), HOME_ZONE),
    };
    return renderEmail({
      language,
      product,
      subject: t(`emails:${notice}.subject`, facts),
      greeting: t('emails:greeting', { name: first_name }),
      opening: t(`emails:${notice}.opening`, facts),
      explanation: t(`emails:${notice}.explanation`, facts),
      ...(mayReset && { link: { label: t('emails:notice.link'), url: `${address}/auth/forgot-password` } }),
      closing: t('emails:notice.closing'),
    });
  };
}

/** A person signed in from where they never came from before. */
export const newDevice = securityNotice('new_device');
/** A person has a new password. */
export const passwordChanged = securityNotice('password_changed');
/** A person wants to sign in with another address; goes to the present one. */
export const emailChangeRequested = securityNotice('email_change_requested');
/** A person signs in with another address; goes to the former one, where no link to a new password can be had any more. */
export const emailChanged = securityNotice('email_changed', { mayReset: false });
/** A person signs in with the password alone from now on. */
export const secondStepDisabled = securityNotice('second_step_disabled');
/** Codes of the second step come from an app from now on. */
export const authenticatorAdded = securityNotice('authenticator_added');
/** They come by mail again. */
export const authenticatorRemoved = securityNotice('authenticator_removed');
/** The recovery codes from before count no more. */
export const authenticatorCodesReplaced = securityNotice('authenticator_codes_replaced');
/** A recovery code stood in for the app. */
export const authenticatorCodeUsed = securityNotice('authenticator_code_used');
/** A person guessed at a password until the account was closed to strangers for a while. */
export const lockedOut = securityNotice('locked_out');
/** Software may act for a person by a key that they have made. */
export const apiKeyCreated = securityNotice('api_key_created');
