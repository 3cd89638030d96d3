import type { TransactionRow } from '@keystead/client';
import type { RaRecord } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import type { Column } from '../../shared/list/columns.js';
import { useShow } from '../../shared/use-show.js';

export type Transaction = TransactionRow & RaRecord;

/** Whether a person recorded it; the others follow from bills and payments. */
export const isRecord = ({ kind }: Transaction) => kind === 'record';

const signed = ({ amount, type }: Transaction) => (type === 'expense' ? -amount : amount);

/** What a list of money that came in and went out shows of each row. */
export function useTransactionColumns(): Column<Transaction>[] {
  const t = useText();
  const show = useShow();
  const whatOf = ({ kind, category }: Transaction) =>
    kind === 'payment' || kind === 'record' ? t(`money:movement.category.${category}`) : t(`money:movement.${kind}`);
  return [
    { label: t('movement.date'), source: 'date', value: ({ date }) => show.day(date), compact: { at: 'line' } },
    { key: 'what', label: t('movement.what'), title: true, wrap: true, value: whatOf },
    {
      ...{ label: t('lease.home'), field: 'section_name', wrap: true, compact: { at: 'line' } },
      value: ({ section_name, property_name }) => section_name ?? property_name ?? '',
    },
    {
      ...{ label: t('money:record.who'), field: 'tenant_names', wrap: true, compact: { at: 'line' } },
      value: ({ tenant_names }) => tenant_names.join(', '),
    },
    {
      ...{ label: t('money:record.note'), field: 'note', wrap: true, compact: { at: 'line' } },
      value: ({ note, receipt_number }) => note ?? receipt_number ?? '',
    },
    {
      ...{ label: t('movement.amount'), source: 'amount', right: true, compact: { at: 'end' } },
      value: (row) => show.money(signed(row), row.currency),
      total: (row) => ({ amount: signed(row), currency: row.currency }),
    },
  ];
}
