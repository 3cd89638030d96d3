import { Module } from '@nestjs/common';
import { AddOwnersHandler } from './add-owners.js';
import { AssignOwnersHandler, UnassignOwnersHandler } from './assign-owners.js';
import { AddOwnerHandler, EditOwnerHandler, RemoveOwnerHandler } from './owner.commands.js';
import { OwnerController } from './owner.controller.js';
import { OwnerQueries } from './owner.queries.js';
import { OwnerReactions } from './owner.reactions.js';
import { DeleteLandlordHandler, TransferOwnershipHandler } from './transfer-ownership.js';

@Module({
  controllers: [OwnerController, OwnerReactions],
  providers: [
    OwnerQueries,
    AddOwnerHandler,
    AddOwnersHandler,
    EditOwnerHandler,
    RemoveOwnerHandler,
    AssignOwnersHandler,
    UnassignOwnersHandler,
    TransferOwnershipHandler,
    DeleteLandlordHandler,
  ],
})
export class OwnerModule {}
