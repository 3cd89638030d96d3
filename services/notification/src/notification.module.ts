import { Module } from '@nestjs/common';
import { AdministratorReactions } from './reactions/administrators.js';
import { CollectionReactions } from './reactions/collection.reactions.js';
import { MailQueue } from './mail/mail-queue.js';
import { Mailer } from './mail/mailer.js';
import { SecurityCodes } from './mail/security-codes.js';
import { SendMail } from './mail/send-mail.js';
import { NotificationReactions } from './reactions/notification.reactions.js';
import { OwnershipReactions } from './reactions/ownership.reactions.js';
import { PlanReactions } from './reactions/plan.reactions.js';
import { PrivacyReactions } from './reactions/privacy.reactions.js';
import { ReminderReactions } from './reactions/reminder.reactions.js';
import { SecurityReactions } from './reactions/security.reactions.js';
import { TeamReactions } from './reactions/team.reactions.js';

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
