import { Module } from '@nestjs/common';
import { EmptyTrashHandler } from './empty-trash.js';
import { PropertyReactions } from './property.reactions.js';
import { DeleteBlockHandler, DeletePropertyHandler, RestoreBlockHandler } from './trash.commands.js';
import { TrashController } from './trash.controller.js';

@Module({
  controllers: [PropertyReactions, TrashController],
  providers: [DeletePropertyHandler, DeleteBlockHandler, RestoreBlockHandler, EmptyTrashHandler],
})
export class TrashModule {}
