import { useState } from 'react';
import type { AdjustmentRow } from '@keystead/client';
import Button from '@mui/material/Button';
import type { RaRecord } from 'ra-core';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { Panel } from '../../shared/Panel.js';
import { PdfButton } from '../../shared/PdfButton.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { RowMenu } from '../../shared/RowMenu.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useEveryRow } from '../../shared/use-every-row.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease } from '../../types.js';
import { AdjustmentWhy } from './AdjustmentWhy.js';
import { ReasonDialog } from './ReasonDialog.js';
import { RefundCredit } from './RefundCredit.js';
import { Refunds, useUndoRefund } from './refunds.js';

type Adjustment = AdjustmentRow & RaRecord;

const NEWEST = { field: 'adjusted_on', order: 'DESC' as const };

/** Credit notes and write-offs of a lease, each with its document. */
export function Adjustments({ lease }: { lease: Lease }) {
  const t = useText();
  const show = useShow();
  const mayReverse = useCan('bill.write');
  const [reversed, setReversed] = useState<Adjustment | null>(null);
  const [refunded, setRefunded] = useState<Adjustment | null>(null);
  const { undoOf, dialog } = useUndoRefund(lease.currency);
  const { data: rows = [] } = useEveryRow<Adjustment>('adjustment', {
    ...{ sort: NEWEST, filter: { lease_id: lease.lease_id } },
  });
  if (rows.length === 0) return null;
  const path = (id: unknown) => `v1/system/adjustment/${String(id)}/pdf`;
  return (
    <Panel title={t('leasing:adjustment.title')} flush>
      <PlainTable<Adjustment>
        label={t('leasing:adjustment.title')}
        rows={rows}
        keyOf={({ id }) => String(id)}
        columns={[
          {
            ...{ label: t('leasing:adjustment.number'), title: true },
            value: ({ document_number, kind }) => [document_number, t(`leasing:adjustment.kind.${kind}`)].join(' · '),
          },
          { label: t('movement.date'), value: ({ adjusted_on }) => show.day(adjusted_on) },
          {
            ...{ label: t('leasing:reason'), wrap: true },
            value: ({ reason, note, period_start, period_end }) => {
              const period = period_start && show.period(period_start, period_end);
              return [t(`leasing:adjustment.reason.${reason}`), period, note].filter(Boolean).join(' · ');
            },
          },
          {
            ...{ label: t('bill.amount'), right: true, wrap: true },
            value: (row) => (
              <>
                {show.money(row.amount, row.currency)}
                <AdjustmentWhy adjustment={row} />
                <Refunds of={row} currency={row.currency} />
              </>
            ),
          },
          {
            label: t('list.status'),
            value: ({ reversed_on }) =>
              reversed_on && <StatusChip status="cancelled" label={t('leasing:adjustment.reversed')} />,
          },
        ]}
        action={(row) => (
          <>
            <PdfButton
              path={path(row.id)}
              name={`${row.document_number}.pdf`}
              label={t('leasing:adjustment.pdf')}
              of={row.document_number}
              isIssued
            />
            {mayReverse && !row.reversed_on && (
              <Button
                size="small"
                color="error"
                aria-label={t('form.labelled', { label: t('leasing:adjustment.reverse'), value: row.document_number })}
                onClick={() => setReversed(row)}
              >
                {t('leasing:adjustment.reverse')}
              </Button>
            )}
            {mayReverse && (
              <RowMenu
                of={row.document_number}
                actions={[
                  row.unallocated > 0 && { label: t('leasing:refund.credit'), onPress: () => setRefunded(row) },
                  ...undoOf(row),
                ]}
              />
            )}
          </>
        )}
      />
      {refunded && (
        <RefundCredit
          credit={{ ...refunded, number: refunded.document_number, isPayment: false }}
          onClose={() => setRefunded(null)}
        />
      )}
      {dialog}
      {reversed && (
        <ReasonDialog
          resource="adjustment_reversal"
          id={String(reversed.id)}
          title={t('leasing:adjustment.reverse')}
          text={t('leasing:adjustment.reverse_text', { number: reversed.document_number })}
          done={t('leasing:adjustment.reverse_done')}
          onClose={() => setReversed(null)}
        />
      )}
    </Panel>
  );
}
