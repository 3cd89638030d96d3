import { CommandHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { check, type Context, ContextCommand, Database, t, type Tx } from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import { isOptional, MAIL_KINDS, type MailKind, OPTIONAL_KINDS } from '../mail/mail-kinds.js';
import type { TemplateName } from '../mail/templates.js';
import { optOutsOf, setOptOut } from './opt-outs.js';

export const MAIL_PREFERENCE = t.object('MailPreference', {
  email: t.text('Where mails go'),
  kinds: t.list(t.object('MailKindPreference', { kind: t.oneOf(OPTIONAL_KINDS), is_on: t.flag() })),
  always: t.list(t.oneOf(MAIL_KINDS), 'Kinds that are always sent'),
});

interface MailPreferenceAnswer {
  email: string;
  kinds: { kind: TemplateName; is_on: boolean }[];
  always: MailKind[];
}

function kindsProblem(value: unknown): string | null {
  if (!Array.isArray(value)) return 'This must be a list';
  const known: readonly unknown[] = OPTIONAL_KINDS;
  const areFine = value.length <= known.length && value.every((kind) => known.includes(kind));
  return areFine ? null : `Please choose one of: ${OPTIONAL_KINDS.join(', ')}`;
}

/** Which kinds of mails the caller does not want; all others are sent. */
export class SaveMailPreference {
  @ApiProperty({
    type: 'array',
    items: { type: 'string', enum: [...OPTIONAL_KINDS] },
    maxItems: OPTIONAL_KINDS.length,
    description: 'Kinds that are not to be sent; all others are',
  })
  @check('areMailKinds', kindsProblem)
  kinds_off: TemplateName[];
}

export class SaveMailPreferenceCommand extends ContextCommand<SaveMailPreference, MailPreferenceAnswer> {}

@CommandHandler(SaveMailPreferenceCommand)
export class SaveMailPreferenceHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { kinds_off } }: SaveMailPreferenceCommand): Promise<MailPreferenceAnswer> {
    return this.db.run(ctx, async (tx) => {
      const email = await ownAddress(tx);
      for (const kind of OPTIONAL_KINDS) await setOptOut(tx, email, kind, kinds_off.includes(kind));
      return preferenceOf(tx, email);
    });
  }
}

@Injectable()
export class MailPreferences {
  constructor(private readonly db: Database) {}

  own(ctx: Context): Promise<MailPreferenceAnswer> {
    return this.db.run(ctx, async (tx) => preferenceOf(tx, await ownAddress(tx)));
  }
}

async function preferenceOf(tx: Tx, email: string): Promise<MailPreferenceAnswer> {
  const off = await optOutsOf(tx, email);
  return {
    email,
    kinds: OPTIONAL_KINDS.map((kind) => ({ kind, is_on: !off.includes(kind) })),
    always: MAIL_KINDS.filter((kind) => !isOptional(kind)),
  };
}

async function ownAddress(tx: Tx): Promise<string> {
  const { email } = await tx.one<{ email: string }>(
    'select email from recipient where company_id = $1 and user_id = $2',
    [tx.ctx.company_id, tx.ctx.user_id],
    'mail_own_address',
  );
  return email;
}
