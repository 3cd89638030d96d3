import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Command, type Context, Ctx, type PlatformRequest, Read, REMOVED, SAVED } from '@keystead/platform';
import { RecordBond, RecordBondCommand, ReverseBond, ReverseBondCommand } from './bond.commands.js';
import { BOND_PAGE, BondPage, BondQueries } from './bond.queries.js';

@Controller('v1/system/lease/bond')
export class BondController {
  constructor(
    private readonly bonds: BondQueries,
    private readonly commands: CommandBus,
  ) {}

  @Read(':id', 'lease.read', 'List what happened to the bond of a lease', { answer: BOND_PAGE })
  list(@Ctx() ctx: Context, @Param('id') id: string, @Query() page: BondPage, @Req() { url }: PlatformRequest) {
    return this.bonds.list(ctx, id, page, url);
  }

  @Command('create', 'lease.write', 'Record a bond that was received, lodged or returned', {
    answer: SAVED,
    problems: ['AGAINST_LAW'],
  })
  record(@Ctx() ctx: Context, @Body() movement: RecordBond) {
    return this.commands.execute(new RecordBondCommand(ctx, movement));
  }

  @Command('reverse', 'lease.write', 'Reverse what was recorded of a bond', { answer: REMOVED })
  reverse(@Ctx() ctx: Context, @Body() reversal: ReverseBond) {
    return this.commands.execute(new ReverseBondCommand(ctx, reversal));
  }
}
