import { useState } from 'react';
import type { StatementPayout } from '@keystead/client';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { RowMenu } from '../../shared/RowMenu.js';
import { useShow } from '../../shared/use-show.js';
import { toast } from '../../toasts/toasts.js';

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
  const queryClient = useQueryClient();
  const remove = async () => {
    await call('v1/system/owner/payout/delete', { body: { id: payout.id } });
    void queryClient.invalidateQueries();
    toast(t('people:payout.deleted'), 'success');
  };
  return (
    <ConfirmDialog
      title={[t('people:payout.delete'), show.money(payout.amount, currency)].join(' · ')}
      text={t('people:payout.delete_text')}
      confirm={t('people:payout.delete')}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
