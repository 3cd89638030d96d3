import { Module } from '@nestjs/common';
import { AdministratorReactions } from './administrators.js';
import { CollectionReactions } from './collection.reactions.js';
import { MailQueue } from './mail/mail-queue.js';
import { Mailer } from './mail/mailer.js';
import { SecurityCodes } from './mail/security-codes.js';
import { SendMail } from './mail/send-mail.js';
import { NotificationReactions } from './notification.reactions.js';
import { OwnershipReactions } from './ownership.reactions.js';
import { PlanReactions } from './plan.reactions.js';
import { PrivacyReactions } from './privacy.reactions.js';
import { ReminderReactions } from './reminder.reactions.js';
import { SecurityReactions } from './security.reactions.js';
import { TeamReactions } from './team.reactions.js';

@Module({
  controllers: [
    NotificationReactions,
    PlanReactions,
    SecurityReactions,
    PrivacyReactions,
    TeamReactions,
    OwnershipReactions,
    ReminderReactions,
    AdministratorReactions,
    CollectionReactions,
  ],
  providers: [Mailer, MailQueue, SecurityCodes, SendMail],
})
export class NotificationModule {}
