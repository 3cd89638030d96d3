import { Module } from '@nestjs/common';
import { AddPropertyHandler } from './add-property.js';
import { AGENT_CONTROLLERS, AGENT_PARTS } from './agent/agent-parts.js';
import { COMPLIANCE_CONTROLLERS, COMPLIANCE_PARTS } from './compliance/compliance-parts.js';
import { EditBlockHandler } from './edit-block.js';
import { OWNER_CONTROLLERS, OWNER_PARTS } from './owner/owner-parts.js';
import { PropertyController } from './property.controller.js';
import { PropertyQueries } from './property.queries.js';
import { PropertyReactions } from './property.reactions.js';
import { AddressController } from './address/address.controller.js';
import { AddressQueries } from './address/address.queries.js';
import { finder } from './address/finder.js';
import { REGISTER_CONTROLLERS, REGISTER_PARTS } from './register/register-parts.js';
import { AddRoomHandler } from './room/add-room.js';
import { EditRoomHandler } from './room/edit-room.js';
import { RemoveRoomHandler } from './room/remove-room.js';
import { RoomController } from './room/room.controller.js';
import { RoomQueries } from './room/room.queries.js';
import { RemoveSectionHandler } from './section/remove-section.js';
import { SectionController } from './section/section.controller.js';
import { SectionQueries } from './section/section.queries.js';
import { DeleteBlockHandler } from './trash/delete-block.js';
import { DeletePropertyHandler } from './trash/delete-property.js';
import { EmptyTrashHandler } from './trash/empty-trash.js';
import { RestoreBlockHandler } from './trash/restore-block.js';
import { TrashController } from './trash/trash.controller.js';
import { PropertyImports } from './import/property-imports.js';

@Module({
  controllers: [
    PropertyImports,
    RoomController,
    SectionController,
    AddressController,
    TrashController,
    ...REGISTER_CONTROLLERS,
    ...OWNER_CONTROLLERS,
    ...AGENT_CONTROLLERS,
    ...COMPLIANCE_CONTROLLERS,
    PropertyController,
    PropertyReactions,
  ],
  providers: [
    ...REGISTER_PARTS,
    ...OWNER_PARTS,
    ...AGENT_PARTS,
    ...COMPLIANCE_PARTS,
    PropertyQueries,
    RoomQueries,
    AddPropertyHandler,
    EditBlockHandler,
    AddRoomHandler,
    EditRoomHandler,
    RemoveRoomHandler,
    SectionQueries,
    RemoveSectionHandler,
    DeletePropertyHandler,
    DeleteBlockHandler,
    RestoreBlockHandler,
    EmptyTrashHandler,
    finder,
    AddressQueries,
  ],
})
export class PropertyModule {}
