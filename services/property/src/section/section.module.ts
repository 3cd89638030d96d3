import { Module } from '@nestjs/common';
import { AddRoomHandler, EditRoomHandler, RemoveRoomHandler } from './room.commands.js';
import { RoomController } from './room.controller.js';
import { RoomQueries } from './room.queries.js';
import { RemoveSectionHandler } from './section.commands.js';
import { SectionController } from './section.controller.js';

@Module({
  controllers: [SectionController, RoomController],
  providers: [RemoveSectionHandler, RoomQueries, AddRoomHandler, EditRoomHandler, RemoveRoomHandler],
})
export class SectionModule {}
