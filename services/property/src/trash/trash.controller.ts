import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Act, by, Ctx, PathId, type Context } from '@keystead/platform';
import { NoBody } from '../no-body.js';
import { DeleteBlock } from './delete-block.js';
import { DeleteProperty } from './delete-property.js';
import { EmptyTrash } from './empty-trash.js';
import { RestoreBlock, RestoreForm } from './restore-block.js';

@Controller('v1/system/property')
export class TrashController {
  constructor(private readonly commands: CommandBus) {}

  @Act('delete', 'property.delete', 'Put a property with its units into the trash')
  deleteProperty(@Ctx() ctx: Context, @Body() body: DeleteProperty) {
    return this.commands.execute(by(ctx, body));
  }

  @Act('block/delete/:id', 'property.delete', 'Put a unit into the trash')
  deleteBlock(@Ctx() ctx: Context, @PathId() id: string, @NoBody() _none: object) {
    return this.commands.execute(by(ctx, new DeleteBlock(id)));
  }

  @Act('block/restore/:id', 'property.write', 'Take a unit out of the trash')
  restoreBlock(@Ctx() ctx: Context, @PathId() id: string, @Body() { whole_building }: RestoreForm) {
    return this.commands.execute(by(ctx, new RestoreBlock(id, whole_building)));
  }

  @Act('empty-trash', 'property.delete', 'Delete for good what lies in the trash')
  emptyTrash(@Ctx() ctx: Context, @NoBody() _none: object) {
    return this.commands.execute(by(ctx, new EmptyTrash()));
  }
}
