import { useState, type ReactNode } from 'react';
import type { UtilityRow } from '@keystead/client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Add from '@mui/icons-material/Add';
import type { RaRecord } from 'ra-core';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { EditActions } from '../../shared/EditActions.js';
import { EmptyState } from '../../shared/EmptyState.js';
import type { Column } from '../../shared/list/columns.js';
import { DateFilter } from '../../shared/list/DateFilter.js';
import { DeleteSelected } from '../../shared/list/DeleteSelected.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useShow } from '../../shared/use-show.js';
import { useAdding } from '../../shared/use-adding.js';
import { ManagerFilter } from '../managers/ManagerFilter.js';
import { PropertyFilter } from './PropertyFilter.js';
import { SplitDialog } from './SplitDialog.js';
import { SupplierBillDialog, type NamedBill } from './SupplierBillDialog.js';
import { isEverywhere, type UtilityPlace } from './utility-place.js';

export type SupplierBill = UtilityRow & RaRecord;

const SORT = { field: 'period_end', order: 'DESC' as const };
/** What renters are billed for stays. */
const isOpen = ({ passed_on }: SupplierBill) => passed_on === 0;
const TONES = { recorded: 'partially_paid', issued: 'active' } as const;

/** Bills of suppliers, each with what renters pay of it. */
export function SupplierBills({ place, choice }: { place: UtilityPlace; choice: ReactNode }) {
  const t = useText();
  const mayWrite = useCan('bill.write');
  const [adding, setAdding] = useAdding();
  const [shared, setShared] = useState<NamedBill | null>(null);
  const nameOf = useName();
  const add = mayWrite && (
    <Button variant="contained" startIcon={<Add />} onClick={() => setAdding(true)}>
      {t('register:utility.add')}
    </Button>
  );
  const shareLabel = ({ status }: SupplierBill) =>
    t(status === 'recorded' && mayWrite ? 'register:utility.share' : 'register:utility.shares');
  const actions = (bill: SupplierBill) => (
    <>
      <Button
        size="small"
        aria-label={t('form.labelled', { label: shareLabel(bill), value: nameOf(bill) })}
        onClick={() => setShared({ id: bill.id, name: nameOf(bill) })}
      >
        {shareLabel(bill)}
      </Button>
      <EditActions
        resource="utility"
        record={bill}
        name={nameOf(bill)}
        form={
          mayWrite && isOpen(bill) && bill.source === 'supplier'
            ? (close) => (
                <SupplierBillDialog
                  place={place}
                  corrected={bill}
                  onSaved={(saved) => {
                    close();
                    setShared(saved);
                  }}
                  onClose={close}
                />
              )
            : undefined
        }
        deleteText={mayWrite && isOpen(bill) ? t('register:utility.delete_text') : undefined}
        deleted={t('register:utility.deleted')}
      />
    </>
  );
  return (
    <>
      <RecordList<SupplierBill>
        resource="utility"
        sort={SORT}
        {...(!isEverywhere(place) && { within: { ...place } })}
        filters={
          <>
            {choice}
            {isEverywhere(place) && (
              <>
                <PropertyFilter />
                <ManagerFilter />
              </>
            )}
            <DateFilter />
          </>
        }
        actions={add}
        columns={useColumns()}
        label={t('register:utility.part.bill')}
        action={actions}
        bulk={mayWrite && <DeleteSelected nameOf={nameOf} isFor={isOpen} />}
        empty={
          <>
            <Box sx={{ p: 2, pb: 0 }}>{choice}</Box>
            <EmptyState
              title={t('register:utility.empty_title')}
              text={mayWrite && t('register:utility.empty_text')}
              action={add}
            />
          </>
        }
      />
      {adding && (
        <SupplierBillDialog
          place={place}
          // What renters pay of it is what it is recorded for; in the list it may stand anywhere.
          onSaved={(saved) => {
            setAdding(false);
            setShared(saved);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {shared && <SplitDialog id={shared.id} title={shared.name} mayIssue={mayWrite} onClose={() => setShared(null)} />}
    </>
  );
}

function useName() {
  const t = useText();
  const show = useShow();
  return ({ kind, period_start, period_end, property_name, section_name }: UtilityRow) =>
    [section_name ?? property_name, t(`register:utility.kind.${kind}`), show.period(period_start, period_end)]
      .filter(Boolean)
      .join(' · ');
}

function useColumns(): Column<SupplierBill>[] {
  const t = useText();
  const show = useShow();
  return [
    {
      ...{ label: t('register:utility.kind_label'), field: 'kind', title: true, wrap: true },
      value: ({ kind, account }) => [t(`register:utility.kind.${kind}`), account].filter(Boolean).join(' · '),
    },
    {
      ...{ label: t('register:property'), field: 'property_name', wrap: true },
      value: ({ property_name, section_name }) => section_name ?? property_name,
    },
    {
      ...{ label: t('register:utility.period'), field: '', source: 'period_end' },
      value: ({ period_start, period_end }) => show.period(period_start, period_end),
    },
    {
      ...{ label: t('register:amount'), source: 'amount', right: true },
      value: ({ amount, currency }) => show.money(amount, currency),
    },
    {
      ...{ label: t('register:utility.passed_on'), field: 'passed_on', right: true },
      value: ({ passed_on, currency, status }) => (status === 'issued' ? show.money(passed_on, currency) : ''),
    },
    {
      label: t('list.status'),
      field: 'status',
      value: ({ status }) => <StatusChip status={TONES[status]} label={t(`register:utility.status.${status}`)} />,
    },
  ];
}
