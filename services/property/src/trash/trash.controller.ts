import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Act, by, Ctx, PathId, type Context } from '@keystead/platform';
import { NoBody } from '../no-body.js';
import { PROPERTY_SAVED, UNIT_SAVED } from '../property-answers.js';
import { DeleteBlock } from './delete-block.js';
import { DeleteProperty } from './delete-property.js';
import { EmptyTrash } from './empty-trash.js';
import { RestoreBlock, RestoreForm } from './restore-block.js';
import { TRASH_EMPTIED } from './trash-answers.js';

@Controller('v1/system/property')
export class TrashController {
  constructor(private readonly commands: CommandBus) {}

  @Act('delete', 'property.delete', 'Put a property with its units into the trash', {
    answer: PROPERTY_SAVED,
    problems: ['MISSING_PROPERTY_ID', 'SECTION_STILL_LET'],
  })
  deleteProperty(@Ctx() ctx: Context, @Body() body: DeleteProperty) {
    return this.commands.execute(by(ctx, body));
  }

  @Act('block/delete/:id', 'property.delete', 'Put a unit into the trash', {
    answer: UNIT_SAVED,
    problems: ['SECTION_STILL_LET'],
  })
  deleteBlock(@Ctx() ctx: Context, @PathId() id: string, @NoBody() _none: object) {
    return this.commands.execute(by(ctx, new DeleteBlock(id)));
  }

  @Act('block/restore/:id', 'property.write', 'Take a unit out of the trash', {
    answer: UNIT_SAVED,
    problems: ['SUB_MOD_1002', 'UNIT_NAME_TAKEN'],
  })
  restoreBlock(@Ctx() ctx: Context, @PathId() id: string, @Body() { whole_building }: RestoreForm) {
    return this.commands.execute(by(ctx, new RestoreBlock(id, whole_building)));
  }

  @Act('empty-trash', 'property.delete', 'Delete for good what lies in the trash', {
    answer: TRASH_EMPTIED,
    problems: ['SECTION_STILL_LET'],
  })
  emptyTrash(@Ctx() ctx: Context, @NoBody() _none: object) {
    return this.commands.execute(by(ctx, new EmptyTrash()));
  }
}
