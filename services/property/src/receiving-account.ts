import { Problem, type Tx } from '@keystead/platform';

/** The account that rent goes to must be one of the company's; what is kept already is not asked about again. */
export async function checkReceivingAccount(tx: Tx, asked: string | null | undefined, kept?: string | null) {
  if (!asked || asked.toLowerCase() === kept) return;
  const known = await tx.query(
    'select 1 from known_bank_account where company_id = $1 and bank_account_id = $2 and not is_removed',
    [tx.ctx.company_id, asked],
    'receiving_account',
  );
  if (known.length === 0)
    throw new Problem('NOT_FOUND', { errors: { income_receiving_account: 'We could not find that bank account' } });
}
