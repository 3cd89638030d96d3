import { Module } from '@nestjs/common';
import { AddPropertyHandler } from './add-property.js';
import { EditBlockHandler } from './edit-block.js';
import { KeyController } from './key.js';
import { PropertyController } from './property.controller.js';
import { PropertyQueries } from './property.queries.js';
import { PropertyReactions } from './property.reactions.js';
import { AddRoomHandler } from './room/add-room.js';
import { EditRoomHandler } from './room/edit-room.js';
import { RemoveRoomHandler } from './room/remove-room.js';
import { RoomController } from './room/room.controller.js';
import { RoomQueries } from './room/room.queries.js';
import { SectionController } from './section/section.controller.js';

@Module({
  controllers: [RoomController, SectionController, KeyController, PropertyController, PropertyReactions],
  providers: [
    PropertyQueries,
    RoomQueries,
    AddPropertyHandler,
    EditBlockHandler,
    AddRoomHandler,
    EditRoomHandler,
    RemoveRoomHandler,
  ],
})
export class PropertyModule {}
