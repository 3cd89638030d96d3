import { Module } from '@nestjs/common';
import { MailQueue } from './mail/mail-queue.js';
import { Mailer } from './mail/mailer.js';
import { SendMail } from './mail/send-mail.js';
import { NotificationReactions } from './notification.reactions.js';

@Module({ controllers: [NotificationReactions], providers: [Mailer, MailQueue, SendMail] })
export class NotificationModule {}
