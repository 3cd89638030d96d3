import { Module } from '@nestjs/common';
import { AddPropertyHandler } from './add-property.js';
import { COMPLIANCE_CONTROLLERS, COMPLIANCE_PARTS } from './compliance/compliance-parts.js';
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
  controllers: [RoomController, SectionController, KeyController, ...COMPLIANCE_CONTROLLERS, PropertyController, PropertyReactions],
  providers: [
    ...COMPLIANCE_PARTS,
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
