import { Module } from '@nestjs/common';
import { CancelInspectionHandler, CompleteInspectionHandler } from './close-inspection.js';
import { AddInspectionPhotoHandler, RemoveInspectionPhotoHandler } from './inspection-photo.commands.js';
import { InspectionController } from './inspection.controller.js';
import { NoticeQueries } from './notice.queries.js';
import { RescheduleInspectionHandler, ScheduleInspectionHandler } from './schedule-inspection.js';

@Module({
  controllers: [InspectionController],
  providers: [
    ScheduleInspectionHandler,
    RescheduleInspectionHandler,
    CompleteInspectionHandler,
    CancelInspectionHandler,
    AddInspectionPhotoHandler,
    RemoveInspectionPhotoHandler,
    NoticeQueries,
  ],
})
export class InspectionModule {}
