import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Command, type Context, Ctx, PathId, type PlatformRequest, Read } from '@keystead/platform';
import { AddProperty, AddPropertyCommand } from './add-property.js';
import { EditBlock, EditBlockCommand } from './edit-block.js';
import { ONE_BLOCK, ONE_PROPERTY, ONE_UNIT, PROPERTY_ADDED, PROPERTY_PAGE, UNIT_SAVED } from './property-answers.js';
import { PropertyPage, PropertyQueries } from './property.queries.js';

@Controller('v1/system/property')
export class PropertyController {
  constructor(
    private readonly properties: PropertyQueries,
    private readonly commands: CommandBus,
  ) {}

  @Read('', 'property.read', 'List properties', { answer: PROPERTY_PAGE })
  list(@Ctx() ctx: Context, @Query() page: PropertyPage, @Req() request: PlatformRequest) {
    return this.properties.list(ctx, page, request.url);
  }

  @Read('block/:id', 'property.read', 'Get a unit with its property', { answer: ONE_BLOCK })
  block(@Ctx() ctx: Context, @PathId() id: string) {
    return this.properties.block(ctx, id);
  }

  @Read('unit/:id', 'property.read', 'Get a unit with its rooms, sections and leases', {
    answer: ONE_UNIT,
  })
  unit(@Ctx() ctx: Context, @PathId() id: string) {
    return this.properties.unit(ctx, id);
  }

  @Command('create', 'property.write', 'Create a property, or a unit of one', {
    answer: PROPERTY_ADDED,
    problems: ['SUB_MOD_1002'],
  })
  add(@Ctx() ctx: Context, @Body() form: AddProperty) {
    return this.commands.execute(new AddPropertyCommand(ctx, form));
  }

  @Command('block/update', 'property.write', 'Update a unit and its property', {
    answer: UNIT_SAVED,
    problems: ['MISSING_PARAMETERS', 'SECTION_STILL_LET'],
  })
  edit(@Ctx() ctx: Context, @Body() form: EditBlock) {
    return this.commands.execute(new EditBlockCommand(ctx, form));
  }

  @Read(':id', 'property.read', 'Get a property', { answer: ONE_PROPERTY })
  one(@Ctx() ctx: Context, @PathId() id: string) {
    return this.properties.one(ctx, id);
  }
}
