import type { InvoiceRow } from '@keystead/client';
import type { RaRecord } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { CountTabs } from '../../shared/CountTabs.js';
import { EmptyState } from '../../shared/EmptyState.js';
import type { Column } from '../../shared/list/columns.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { PdfButton } from '../../shared/PdfButton.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { usePhone } from '../../shared/use-phone.js';
import { useShow } from '../../shared/use-show.js';
import { ManagerFilter } from '../managers/ManagerFilter.js';
import { InvoiceKind } from './InvoiceKind.js';

type Invoice = InvoiceRow & RaRecord;

const SORT = { field: 'due_date', order: 'DESC' as const };
const STATUSES = ['all', 'due', 'overdue', 'partially_paid', 'paid', 'credited', 'written_off', 'cancelled'] as const;

/** Invoices of all leases. */
export function InvoiceList() {
  const t = useText();
  const phone = usePhone();
  const tabs = STATUSES.map((value) => ({ value, label: t(value === 'all' ? 'lease.tab_all' : `status.${value}`) }));
  return (
    <RecordList<Invoice>
      resource="invoice"
      title={t('menu.invoices')}
      sort={SORT}
      tabs={<CountTabs resource="invoice" source="status" label={t('menu.invoices')} tabs={tabs} />}
      search={t('money:invoice.search')}
      filters={<ManagerFilter />}
      columns={useColumns()}
      label={t('menu.invoices')}
      to={({ id }) => `/admin/invoice/edit?id=${id}`}
      action={({ id, invoice_number }) => (
        <PdfButton
          {...{ path: `v1/system/invoice/${id}/pdf`, name: `${invoice_number}.pdf`, label: 'PDF', of: invoice_number }}
          isIssued
          isSmall={phone}
        />
      )}
      empty={<EmptyState title={t('money:invoice.empty_title')} text={t('bill.empty_text')} />}
    />
  );
}

function useColumns(): Column<Invoice>[] {
  const t = useText();
  const show = useShow();
  return [
    {
      ...{ label: t('money:invoice.number'), source: 'invoice_number', title: true },
      value: ({ invoice_number }) => invoice_number,
    },
    {
      ...{ label: t('lease.renters'), field: 'tenant_names', wrap: true, compact: { at: 'line' } },
      value: ({ tenant_names, lease_number }) => tenant_names.join(', ') || lease_number,
    },
    {
      ...{ label: t('lease.home'), field: 'section_name', wrap: true, compact: { at: 'line' } },
      value: ({ section_name, lease_number }) => section_name ?? lease_number,
    },
    {
      ...{ label: t('bill.type'), field: 'type', wrap: true, compact: { at: 'line' } },
      value: (invoice) => <InvoiceKind of={invoice} />,
    },
    {
      ...{ label: t('bill.due_date'), source: 'due_date' },
      value: ({ due_date }) => show.day(due_date),
      compact: { at: 'line', isLabelled: true },
    },
    {
      ...{ label: t('bill.amount'), source: 'amount', right: true, compact: { at: 'end' } },
      value: ({ amount, currency }) => show.money(amount, currency),
      total: ({ amount, currency, status }) => ({ amount: status === 'cancelled' ? 0 : amount, currency }),
    },
    {
      ...{ label: t('bill.outstanding'), field: 'outstanding', right: true },
      value: ({ outstanding, currency }) => show.money(outstanding, currency),
      compact: {
        ...{ at: 'line', isLabelled: true },
        // The amount at the right says it where nothing or all of it is paid.
        value: ({ outstanding, amount, currency }) =>
          outstanding > 0 && outstanding < amount && show.money(outstanding, currency),
      },
      total: ({ outstanding, currency }) => ({ amount: outstanding, currency }),
    },
    {
      label: t('list.status'),
      field: 'status',
      value: ({ status }) => <StatusChip status={status} />,
      compact: { at: 'end' },
    },
  ];
}
