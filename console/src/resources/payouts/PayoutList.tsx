import type { OwnerPayoutRow } from '@keystead/client';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { RaRecord } from 'ra-core';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { EditActions } from '../../shared/EditActions.js';
import { EmptyState } from '../../shared/EmptyState.js';
import type { Column } from '../../shared/list/columns.js';
import { DateFilter } from '../../shared/list/DateFilter.js';
import { DeleteSelected } from '../../shared/list/DeleteSelected.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { useShow } from '../../shared/use-show.js';
import { OWNERS } from '../people/owner.js';
import { BatchFile } from './BatchFile.js';
import { MailSelected } from './MailOwners.js';
import { OwnerFilter } from './OwnerFilter.js';
import { PAY_OWNERS, payoutsPath } from './paths.js';

export type Payout = OwnerPayoutRow & RaRecord;

const SORT = { field: 'paid_on', order: 'DESC' as const };

/** What went to owners, for each property, with the deletion of what was recorded by mistake. */
export function PayoutList() {
  const t = useText();
  const show = useShow();
  const mayPay = useCan('report.write');
  const nameOf = ({ owner_name, amount, currency, paid_on }: Payout) =>
    [owner_name, show.money(amount, currency), show.day(paid_on)].filter(Boolean).join(' · ');
  const pay = mayPay && (
    <Button component={Link} to={PAY_OWNERS} variant="contained">
      {t('menu.pay_owners')}
    </Button>
  );
  const columns: Column<Payout>[] = [
    {
      ...{ label: t('people:payout.paid_on'), source: 'paid_on', compact: { at: 'line' } },
      value: ({ paid_on }) => show.day(paid_on),
    },
    {
      ...{ label: t('people:payout.owner'), source: 'owner_name', title: true, wrap: true },
      value: ({ owner_name }) => owner_name ?? '–',
    },
    {
      ...{ label: t('people:owner.property'), field: 'property_name', wrap: true, compact: { at: 'line' } },
      value: ({ property_name }) => property_name ?? '',
    },
    {
      ...{ label: t('payment.reference'), field: 'reference', wrap: true, compact: { at: 'line' } },
      value: ({ reference }) => reference ?? '',
    },
    {
      ...{ label: t('people:payout.mailed'), field: 'mailed_at' },
      value: ({ mailed_at }) => show.day(mailed_at) || '–',
    },
    {
      ...{ label: t('movement.amount'), source: 'amount', right: true, compact: { at: 'end' } },
      value: ({ amount, currency }) => show.money(amount, currency),
      total: ({ amount, currency }) => ({ amount, currency }),
    },
  ];
  return (
    <RecordList<Payout>
      resource="owner_payout"
      title={t('people:payout.list')}
      back={{ to: OWNERS, text: t('menu.owners') }}
      actions={pay}
      above={mayPay && <BatchFile />}
      sort={SORT}
      search={t('people:payout.search')}
      filters={
        <>
          <DateFilter />
          <OwnerFilter />
        </>
      }
      columns={columns}
      label={t('people:payout.list')}
      action={(payout) => (
        <>
          {mayPay && payout.batch_id && (
            <Button
              size="small"
              component={Link}
              to={payoutsPath({ batch_id: payout.batch_id })}
              aria-label={t('form.labelled', { label: t('people:file.title'), value: nameOf(payout) })}
            >
              {t('people:file.title')}
            </Button>
          )}
          <EditActions
            resource="owner_payout"
            record={payout}
            name={nameOf(payout)}
            deleteText={mayPay ? t('people:payout.delete_text') : undefined}
            deleted={t('people:payout.deleted')}
          />
        </>
      )}
      bulk={
        mayPay && (
          <>
            <MailSelected />
            <DeleteSelected<Payout> nameOf={nameOf} consequence={t('people:payout.delete_text')} />
          </>
        )
      }
      empty={<EmptyState title={t('people:payout.empty_title')} text={t('people:payout.empty_text')} action={pay} />}
    />
  );
}
