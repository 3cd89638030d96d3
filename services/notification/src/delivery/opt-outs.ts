import { newId, type Tx } from '@keystead/platform';

/** The kinds of mails that an address has opted out of. */
export async function optOutsOf(tx: Tx, email: string): Promise<string[]> {
  const rows = await tx.query<{ template: string }>(
    'select template from mail_opt_out where company_id = $1 and email = $2 order by template',
    [tx.ctx.company_id, email],
    'mail_opt_outs',
  );
  return rows.map(({ template }) => template);
}

export async function isOptedOut(tx: Tx, email: string, kind: string): Promise<boolean> {
  return (await optOutsOf(tx, email)).includes(kind);
}

/** Says that a person does not want a kind of mail, or wants it again; saying it twice changes nothing. */
export async function setOptOut(tx: Tx, email: string, kind: string, isOut: boolean): Promise<void> {
  const id = newId();
  const values = [tx.ctx.company_id, email, kind];
  const changed = isOut
    ? await tx.query<{ id: string }>(
        `insert into mail_opt_out (company_id, email, template, id, created_at) values ($1, $2, $3, $4, $5)
         on conflict do nothing returning id`,
        [...values, id, tx.now],
        'mail_opt_out_add',
      )
    : await tx.query<{ id: string }>(
        'delete from mail_opt_out where company_id = $1 and email = $2 and template = $3 returning id',
        values,
        'mail_opt_out_remove',
      );
  const [row] = changed;
  if (row) tx.audit('mail_opt_out', row.id, isOut ? 'create' : 'delete', null, { email, kind });
}
