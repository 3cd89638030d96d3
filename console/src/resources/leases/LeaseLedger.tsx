import type { LedgerRow } from '@keystead/client';
import type { RaRecord } from 'ra-core';
import { textOr, useText } from '../../i18n/texts.js';
import { EmptyState } from '../../shared/EmptyState.js';
import type { Column } from '../../shared/list/columns.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { PdfButton } from '../../shared/PdfButton.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease } from '../../types.js';

type Entry = LedgerRow & RaRecord;

/** By the day of the money, as the PDF file is: what is entered late stands where it belongs. */
const SORT = { field: 'money_date', order: 'DESC' as const };

/** Charges and payments of a lease with the running balance. */
export function LeaseLedger({ lease }: { lease: Lease }) {
  const t = useText();
  const { lease_id, lease_number } = lease;
  return (
    <RecordList<Entry>
      resource="ledger"
      within={{ lease_id }}
      sort={SORT}
      perPage={50}
      columns={useColumns()}
      label={t('tab.ledger')}
      actions={
        <PdfButton
          path="v1/system/lease/ledger/pdf"
          query={{ lease_id }}
          name={`${lease_number}.pdf`}
          label={t('money:download')}
        />
      }
      empty={<EmptyState title={t('money:ledger.empty_title')} text={t('bill.empty_text')} />}
    />
  );
}

function useColumns(): Column<Entry>[] {
  const t = useText();
  const show = useShow();
  const aboutOf = (entry: Entry) => {
    const { kind, bill_type, period_start, period_end, receipt_number, document_number, description } = entry;
    const period = period_start && period_end && show.period(period_start, period_end);
    const what = textOr(`money:ledger.kind.${kind}`) ?? kind;
    const about = [bill_type && t(`bill_type.${bill_type}`), period, description, receipt_number, document_number];
    return [what, ...about].filter(Boolean).join(' · ');
  };
  const money = (of: 'debit' | 'credit') => (entry: Entry) =>
    entry[of] === 0 ? '' : show.money(entry[of], entry.currency);
  return [
    {
      ...{ label: t('movement.date'), source: 'money_date', compact: { at: 'line' } },
      value: ({ money_date }) => show.day(money_date),
    },
    { key: 'what', label: t('movement.what'), title: true, wrap: true, value: aboutOf },
    { label: t('money:ledger.charge'), field: 'debit', right: true, compact: { at: 'end' }, value: money('debit') },
    {
      ...{ label: t('money:ledger.payment'), field: 'credit', right: true },
      value: money('credit'),
      compact: { at: 'end', value: (entry) => entry.credit !== 0 && show.money(-entry.credit, entry.currency) },
    },
    {
      ...{ label: t('money:ledger.balance'), field: 'balance', right: true },
      value: ({ balance, currency }) => show.money(balance, currency),
      compact: { at: 'line', isLabelled: true },
    },
  ];
}
