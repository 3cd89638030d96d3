import { Module } from '@nestjs/common';
import { PropertyManagerReactions } from '@keystead/platform';
import { LinkCalendarHandler, RemoveCalendarLinkHandler } from './calendar/calendar-link.commands.js';
import { CalendarController } from './calendar/calendar.controller.js';
import { CalendarQueries } from './calendar/calendar.queries.js';
import { PropertyOwners } from './calendar/property-owners.js';
import { DELIVERY_CONTROLLERS, DELIVERY_PROVIDERS } from './delivery/delivery.providers.js';
import { HubTokens } from './hub/hub-tokens.js';
import { HubController } from './hub/hub.controller.js';
import { HubGateway } from './hub/hub.gateway.js';
import { Hub } from './hub/hub.js';
import { HubReactions } from './hub/hub.reactions.js';
import { MailQueue } from './mail/mail-queue.js';
import { GatheredMails } from './mail/gathered-mails.js';
import { TodoMails } from './mail/todo-mails.js';
import { SecurityCodes } from './mail/security-codes.js';
import { BillNotifications } from './notifications/bill.notifications.js';
import { DocumentNotifications } from './notifications/document.notifications.js';
import { ForgetOldNotifications } from './notifications/forget-old.js';
import { LeaseNames } from './notifications/lease-names.js';
import { LeaseNotifications } from './notifications/lease.notifications.js';
import { MarkAllReadHandler, MarkReadHandler } from './notifications/mark-read.js';
import { NotificationController } from './notifications/notification.controller.js';
import { Notify } from './notifications/notify.js';
import { TeamNotifications } from './notifications/team.notifications.js';
import { TodoNotifications } from './notifications/todo.notifications.js';
import { AdministratorReactions } from './reactions/administrators.js';
import { CollectionReactions } from './reactions/collection.reactions.js';
import { CompanyZoneReactions } from './due-todos/company-zones.js';
import { DueTodoReactions } from './due-todos/due-todo.reactions.js';
import { DueTodoRun } from './due-todos/due-todo-run.js';
import { SharedDocumentReactions } from './documents/shared-document.reactions.js';
import { DocumentReactions } from './reactions/document.reactions.js';
import { InspectionReactions } from './inspections/inspection.reactions.js';
import { MaintenanceNotices } from './maintenance/maintenance-notices.js';
import { MaintenanceReactions } from './maintenance/maintenance.reactions.js';
import { MaintenanceMessageReactions } from './maintenance/message.reactions.js';
import { NotificationReactions } from './reactions/notification.reactions.js';
import { OwnerPayoutReactions } from './reactions/owner-payout.reactions.js';
import { OwnershipReactions } from './reactions/ownership.reactions.js';
import { PlanReactions } from './reactions/plan.reactions.js';
import { PrivacyReactions } from './reactions/privacy.reactions.js';
import { ReminderReactions } from './reactions/reminder.reactions.js';
import { SecurityReactions } from './reactions/security.reactions.js';
import { TeamReactions } from './reactions/team.reactions.js';
import { TodoReminderReactions } from './reactions/todo-reminder.reactions.js';
import { TodoModule } from './todo/todo.module.js';
import { WebhookModule } from './webhooks/webhook.module.js';

@Module({
  controllers: [CalendarController, PropertyOwners],
  providers: [LinkCalendarHandler, RemoveCalendarLinkHandler, CalendarQueries],
})
class CalendarModule {}

@Module({
  imports: [CalendarModule, TodoModule, WebhookModule],
  controllers: [
    NotificationReactions,
    PlanReactions,
    SecurityReactions,
    PrivacyReactions,
    TeamReactions,
    OwnerPayoutReactions,
    OwnershipReactions,
    ReminderReactions,
    MaintenanceReactions,
    MaintenanceMessageReactions,
    InspectionReactions,
    TodoReminderReactions,
    CompanyZoneReactions,
    DueTodoReactions,
    AdministratorReactions,
    CollectionReactions,
    DocumentReactions,
    SharedDocumentReactions,
    HubController,
    HubReactions,
    NotificationController,
    LeaseNames,
    LeaseNotifications,
    BillNotifications,
    DocumentNotifications,
    TeamNotifications,
    TodoNotifications,
    PropertyManagerReactions,
    ...DELIVERY_CONTROLLERS,
  ],
  providers: [
    ...[MailQueue, MaintenanceNotices, GatheredMails, TodoMails, SecurityCodes, DueTodoRun, ...DELIVERY_PROVIDERS],
    ...[HubTokens, Hub, HubGateway],
    ...[Notify, ForgetOldNotifications, MarkReadHandler, MarkAllReadHandler],
  ],
})
export class NotificationModule {}
