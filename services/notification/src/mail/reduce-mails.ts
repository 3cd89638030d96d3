import type { Tx } from '@keystead/platform';
import { Mail } from './mail.js';
import type { FactsOf, TemplateName } from './templates.js';

/** Takes out of locked mails what they need not say any more; one with nothing left (`rest` is null) is not sent. */
export async function reduceMails<T extends TemplateName>(
  tx: Tx,
  mails: readonly Mail[],
  rest: (data: FactsOf<T>) => FactsOf<T> | null,
): Promise<void> {
  for (const mail of mails) {
    const data = rest(mail.data);
    await tx.update(Mail, mail, data ? { data } : { status: 'withdrawn' });
  }
}
