import { Module } from '@nestjs/common';
import { ApproveQuoteHandler, DeclineQuoteHandler } from './decide-quote.js';
import { MaintenanceController } from './maintenance.controller.js';
import {
  AssignMaintenanceHandler,
  CancelMaintenanceHandler,
  CloseMaintenanceHandler,
  CompleteMaintenanceHandler,
} from './maintenance-work.commands.js';
import { MessageController } from './messages/message.controller.js';
import { WriteMessageHandler } from './messages/write-message.js';
import { AddMaintenancePhotoHandler, RemoveMaintenancePhotoHandler } from './photo.commands.js';
import { AddQuoteHandler, ApproveMaintenanceHandler } from './quote.commands.js';
import { PictureReactions } from './picture.reactions.js';
import { ReportMaintenanceHandler } from './report-maintenance.js';
import { UpdateMaintenanceHandler } from './update-maintenance.js';

@Module({
  controllers: [MaintenanceController, MessageController, PictureReactions],
  providers: [
    ReportMaintenanceHandler,
    UpdateMaintenanceHandler,
    AddQuoteHandler,
    ApproveMaintenanceHandler,
    ApproveQuoteHandler,
    DeclineQuoteHandler,
    AssignMaintenanceHandler,
    CompleteMaintenanceHandler,
    CloseMaintenanceHandler,
    CancelMaintenanceHandler,
    AddMaintenancePhotoHandler,
    RemoveMaintenancePhotoHandler,
    WriteMessageHandler,
  ],
})
export class MaintenanceModule {}
