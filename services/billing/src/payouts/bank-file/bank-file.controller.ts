import { Controller, Res, StreamableFile } from '@nestjs/common';
import { type Context, Ctx, file, one, PathId, Read, t } from '@keystead/platform';
import type { FastifyReply } from 'fastify';
import { BankFileQueries } from './bank-file.queries.js';
import { LEFT_OUT_REASONS } from './batch-payments.js';

const SUMMARY = one(
  t.object('PayoutBatchFile', {
    batch_id: t.id(),
    paid_on: t.day('The file asks the bank to pay on the day of its download'),
    reference: t.nullable(t.text('What owners read on their statement of the bank')),
    has_payment_account: t.flag('Whether it is known which account pays; else there is no file'),
    payments: t.count('Payments in the file: one to each owner'),
    amount: t.money('What they come to'),
    currency: t.currency(),
    left_out: t.list(
      t.object('LeftOutPayment', {
        owner_id: t.id(),
        name: t.nullable(t.text()),
        currency: t.currency(),
        amount: t.money(),
        reason: t.oneOf(LEFT_OUT_REASONS, 'Why the payment is not in the file'),
      }),
    ),
  }),
);

const ABA_FILE = file('text/plain', 'Direct entry (ABA) file: records of 120 characters, each ended by CR and LF');

@Controller('v1/system/owner/payout/batch')
export class BankFileController {
  constructor(private readonly files: BankFileQueries) {}

  @Read(':id', 'report.write', 'Get what the bank file of a batch of payments holds', {
    answer: SUMMARY,
    problems: ['NOT_FOUND'],
  })
  async summary(@Ctx() ctx: Context, @PathId() id: string) {
    return { data: await this.files.summary(ctx, id) };
  }

  @Read(':id/file', 'report.write', 'Download the bank file of a batch of payments (ABA)', {
    answer: ABA_FILE,
    problems: ['NOT_FOUND', 'PAYMENT_ACCOUNT_MISSING', 'BANK_FILE_EMPTY', 'BANK_FILE_TOO_LARGE'],
  })
  async file(@Ctx() ctx: Context, @PathId() id: string, @Res({ passthrough: true }) reply: FastifyReply) {
    const { text, paid_on } = await this.files.file(ctx, id);
    const bytes = Buffer.from(text, 'latin1');
    const type = 'text/plain; charset=us-ascii';
    void reply.header('content-type', type).header('cache-control', 'private, no-store');
    const disposition = `attachment; filename="owner-payments-${paid_on}.aba"`;
    return new StreamableFile(bytes, { type, disposition, length: bytes.length });
  }
}
