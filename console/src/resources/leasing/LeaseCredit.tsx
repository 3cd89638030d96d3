import { useState, type ReactNode } from 'react';
import type { AdjustmentRow } from '@keystead/client';
import Button from '@mui/material/Button';
import type { RaRecord } from 'ra-core';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { NotLoaded } from '../../shared/NotLoaded.js';
import { Panel } from '../../shared/Panel.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { useEveryRow } from '../../shared/use-every-row.js';
import { useShow } from '../../shared/use-show.js';
import type { BillPayment, Lease } from '../../types.js';
import { RefundCredit, type Credit } from './RefundCredit.js';

interface Source extends Credit {
  day: string;
  what: string;
  amount: number;
}

/** The payments and credit notes of which a part waits as credit of a lease, with that part and the way to refund it. */
export function LeaseCredit({ lease: { lease_id, currency }, actions }: { lease: Lease; actions: ReactNode }) {
  const t = useText();
  const show = useShow();
  const mayRefund = useCan('bill.write');
  const [refunded, setRefunded] = useState<Source | null>(null);
  const filter = { lease_id };
  const payments = useEveryRow<BillPayment>('bill_payment', { filter });
  const notes = useEveryRow<AdjustmentRow & RaRecord>('adjustment', { filter });
  if (!payments.data) return <NotLoaded query={payments} />;
  if (!notes.data) return <NotLoaded query={notes} />;
  const all: Source[] = [
    ...payments.data.map(({ id, paid_at, receipt_number, amount, unallocated }) => ({
      ...{ id: String(id), lease_id, isPayment: true, currency, day: paid_at, amount, unallocated },
      number: receipt_number ?? show.money(amount, currency),
      what: [t('payment.receipt'), receipt_number].filter(Boolean).join(' · '),
    })),
    ...notes.data.map(({ id, adjusted_on, document_number, kind, amount, unallocated }) => ({
      ...{ id, lease_id, isPayment: false, currency, number: document_number, day: adjusted_on, amount, unallocated },
      what: [t(`leasing:adjustment.kind.${kind}`), document_number].join(' · '),
    })),
  ];
  const sources = all.filter(({ unallocated }) => unallocated > 0).sort((a, b) => b.day.localeCompare(a.day));
  return (
    <Panel title={t('rent.credit')} action={actions} flush>
      {sources.length === 0 ? (
        <EmptyState title={t('list.none_title')} text={t('list.none_text')} />
      ) : (
        <PlainTable
          label={t('rent.credit')}
          rows={sources}
          keyOf={({ id }) => id}
          columns={[
            { label: t('movement.what'), title: true, wrap: true, value: ({ what }) => what },
            { label: t('movement.date'), value: ({ day }) => show.day(day) },
            { label: t('bill.amount'), right: true, value: ({ amount }) => show.money(amount, currency) },
            {
              ...{ label: t('rent.credit'), right: true },
              value: ({ unallocated }) => show.money(unallocated, currency),
              total: ({ unallocated }) => ({ amount: unallocated, currency }),
            },
          ]}
          {...(mayRefund && {
            action: (source: Source) => (
              <Button
                size="small"
                variant="outlined"
                aria-label={t('form.labelled', { label: t('leasing:refund.credit'), value: source.number })}
                onClick={() => setRefunded(source)}
              >
                {t('leasing:refund.credit')}
              </Button>
            ),
          })}
        />
      )}
      {refunded && <RefundCredit credit={refunded} onClose={() => setRefunded(null)} />}
    </Panel>
  );
}
