import { useState } from 'react';
import type { StatementPayout } from '@keystead/client';
import { useText } from '../../i18n/texts.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { RowMenu } from '../../shared/RowMenu.js';
import { useRemove } from '../../shared/use-remove.js';
import { useShow } from '../../shared/use-show.js';

interface Props {
  payouts: readonly StatementPayout[];
  currency: string;
  /** Of the property. */
  name: string;
  /** Whether one that was recorded by mistake can be deleted here. */
  mayDelete: boolean;
}

/** What was paid to the owner for a property in the time of a statement. */
export function Payouts({ payouts, currency, name, mayDelete }: Props) {
  const t = useText();
  const show = useShow();
  const [deleted, setDeleted] = useState<StatementPayout | null>(null);
  return (
    <>
      <PlainTable
        label={t('form.labelled', { label: t('people:payout.title'), value: name })}
        rows={payouts}
        keyOf={({ id }) => id}
        columns={[
          { label: t('people:payout.title'), title: true, value: ({ paid_on }) => show.day(paid_on) },
          { label: t('payment.reference'), wrap: true, value: ({ reference }) => reference ?? '' },
          {
            ...{ label: t('people:statement.owner_amount'), right: true },
            value: ({ amount }) => show.money(-amount, currency),
          },
        ]}
        action={(payout) =>
          mayDelete && (
            <RowMenu
              of={[t('people:payout.title'), show.day(payout.paid_on)].join(' · ')}
              actions={[{ label: t('people:payout.delete'), isFinal: true, onPress: () => setDeleted(payout) }]}
            />
          )
        }
      />
      {deleted && <Delete payout={deleted} currency={currency} onClose={() => setDeleted(null)} />}
    </>
  );
}

function Delete({ payout, currency, onClose }: { payout: StatementPayout; currency: string; onClose: () => void }) {
  const t = useText();
  const show = useShow();
  const remove = useRemove<StatementPayout>('owner_payout', t('people:payout.deleted'));
  return (
    <ConfirmDialog
      title={[t('people:payout.delete'), show.money(payout.amount, currency)].join(' · ')}
      text={t('people:payout.delete_text')}
      confirm={t('people:payout.delete')}
      onConfirm={() => remove(payout)}
      onClose={onClose}
    />
  );
}
