import { Command, type Context, Ctx, one } from '@keystead/platform';
import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RECONCILIATION, Reconcile, ReconcileCommand } from './reconcile.js';

@Controller('v1/system/xero')
export class ReconcileController {
  constructor(private readonly commands: CommandBus) {}

  @Command('reconcile', 'accounting.write', 'Compare the ledger with the books of the organisation', {
    answer: one(RECONCILIATION),
    problems: [
      ...(['MISSING_COMPANY_ID', 'NOT_FOUND', 'ACCOUNTING_NO_ORGANISATION', 'ACCOUNTING_NOT_CONNECTED'] as const),
      ...(['ACCOUNTING_RECONNECT', 'ACCOUNTING_CONSENT_TOO_NARROW'] as const),
      ...(['ACCOUNTING_UNREACHABLE', 'ACCOUNTING_CALLS_SPENT'] as const),
    ],
  })
  reconcile(@Ctx() ctx: Context, @Body() body: Reconcile) {
    return this.commands.execute(new ReconcileCommand(ctx, body));
  }
}
