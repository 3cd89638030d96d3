import { Suspense, useState } from 'react';
import { PAGE_SIZE_MAX } from '@keystead/contracts';
import { useGetList } from 'ra-core';
import { useCan } from '../../admin/can.js';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { useText } from '../../i18n/texts.js';
import { NotLoaded } from '../../shared/NotLoaded.js';
import { Panel } from '../../shared/Panel.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { RowMenu } from '../../shared/RowMenu.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useShow } from '../../shared/use-show.js';
import type { BillPayment, Lease } from '../../types.js';
import type { Credit } from '../leasing/RefundCredit.js';
import { Refunds, useUndoRefund } from '../leasing/refunds.js';

const ReversePayment = lazyScreen<{ payment: BillPayment; onClose: () => void }>(
  'leasing',
  async () => (await import('../leasing/ReversePayment.js')).ReversePayment,
);

const RefundCredit = lazyScreen<{ credit: Credit; onClose: () => void }>(
  'leasing',
  async () => (await import('../leasing/RefundCredit.js')).RefundCredit,
);

const ALL = { sort: { field: 'id', order: 'ASC' as const }, pagination: { page: 1, perPage: PAGE_SIZE_MAX } };

/** The payments of a lease, the newest first, with what was refunded of each. */
export function LeasePayments({ lease }: { lease: Lease }) {
  const t = useText();
  const show = useShow();
  const mayReverse = useCan('bill.write');
  const [reversed, setReversed] = useState<BillPayment | null>(null);
  const [refunded, setRefunded] = useState<BillPayment | null>(null);
  const { undoOf, dialog } = useUndoRefund(lease.currency);
  const query = useGetList<BillPayment>('bill_payment', { ...ALL, filter: { lease_id: lease.lease_id } });
  const { data: payments } = query;
  if (!payments) return <NotLoaded query={query} isPart waiting={null} />;
  if (payments.length === 0) return null;
  const money = (amount: number) => show.money(amount, lease.currency);
  const newest = [...payments].sort(
    (a, b) => b.paid_at.localeCompare(a.paid_at) || b.created_at.localeCompare(a.created_at),
  );
  return (
    <Panel title={t('payment.title')} flush>
      <PlainTable
        label={t('payment.title')}
        rows={newest}
        keyOf={({ id }) => String(id)}
        columns={[
          { label: t('payment.paid_at'), title: true, value: ({ paid_at }) => show.day(paid_at) },
          { label: t('payment.receipt'), value: ({ receipt_number }) => receipt_number ?? '–' },
          { label: t('money:pay.method'), value: ({ method }) => (method ? t(`money:method.${method}`) : '–') },
          { label: t('payment.reference'), wrap: true, value: ({ reference }) => reference ?? '–' },
          {
            ...{ label: t('bill.amount'), right: true, wrap: true },
            value: (payment) => (
              <>
                {money(payment.amount)}
                <Refunds of={payment} currency={lease.currency} />
              </>
            ),
          },
          { label: t('list.status'), value: ({ status }) => <StatusChip status={status} /> },
        ]}
        action={(payment) =>
          mayReverse && (
            <RowMenu
              of={[show.day(payment.paid_at), money(payment.amount)].join(' · ')}
              actions={[
                // Of a payment that went away whole, the renter is billed for the refund.
                ...(payment.reversal_reason === 'refunded' ? [] : undoOf(payment)),
                payment.unallocated > 0 && {
                  ...{ label: t('leasing:refund.credit'), onPress: () => setRefunded(payment) },
                },
                payment.status === 'received' && {
                  ...{ label: t('money:pay.reverse'), isFinal: true, onPress: () => setReversed(payment) },
                },
              ]}
            />
          )
        }
      />
      <Suspense>{reversed && <ReversePayment payment={reversed} onClose={() => setReversed(null)} />}</Suspense>
      <Suspense>
        {refunded && (
          <RefundCredit
            credit={{
              ...{
                id: String(refunded.id),
                lease_id: lease.lease_id,
                isPayment: true,
                unallocated: refunded.unallocated,
                currency: lease.currency,
              },
              number: refunded.receipt_number ?? money(refunded.amount),
            }}
            onClose={() => setRefunded(null)}
          />
        )}
      </Suspense>
      {dialog}
    </Panel>
  );
}
