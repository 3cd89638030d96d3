import type { InvoiceDetails, InvoiceRow } from '@keystead/client';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useGetList, type RaRecord } from 'ra-core';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/texts.js';
import { InvoiceKind } from '../../resources/invoices/InvoiceKind.js';
import { PdfButton } from '../../shared/PdfButton.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { NotLoaded } from '../../shared/NotLoaded.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useOne } from '../../shared/use-one.js';
import { useShow } from '../../shared/use-show.js';

type Invoice = InvoiceRow & RaRecord;

/** Invoices of a lease that are not paid yet, the oldest first; each says how it is paid. */
export function RenterInvoices({ leaseId }: { leaseId: string }) {
  const t = useText();
  const show = useShow();
  const query = useGetList<Invoice>('invoice', {
    filter: { lease_id: leaseId, status: 'outstanding' },
    sort: { field: 'due_date', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  if (!query.data) return <NotLoaded query={query} isPart />;
  if (query.data.length === 0) return <Typography color="textSecondary">{t('home:nothing_to_pay')}</Typography>;
  return (
    <>
      <PlainTable
        label={t('home:to_pay')}
        rows={query.data}
        keyOf={({ id }) => String(id)}
        columns={[
          {
            ...{ label: t('menu.invoices'), title: true },
            value: (invoice) => (
              <>
                <MuiLink component={Link} to={`/admin/invoice/edit?id=${invoice.id}`}>
                  {invoice.invoice_number}
                </MuiLink>
                <Box sx={{ color: 'text.secondary', fontSize: '0.9rem', fontWeight: 400 }}>
                  <InvoiceKind of={invoice} />
                </Box>
              </>
            ),
          },
          { label: t('bill.due_date'), value: ({ due_date }) => show.day(due_date) },
          {
            ...{ label: t('bill.outstanding'), right: true },
            value: ({ outstanding, currency }) => show.money(outstanding, currency),
          },
          { label: t('list.status'), value: ({ status }) => <StatusChip status={status} /> },
        ]}
        action={({ id, invoice_number }) => (
          <PdfButton
            {...{
              path: `v1/system/invoice/${id}/pdf`,
              name: `${invoice_number}.pdf`,
              of: invoice_number,
              isIssued: true,
            }}
            label={t('home:pdf')}
          />
        )}
      />
      <HowToPay id={String(query.data[0]!.id)} />
    </>
  );
}

/** What an invoice says of how it is paid; those of a lease name the same account, or none where none is set. */
function HowToPay({ id }: { id: string }) {
  const t = useText();
  const { data } = useOne<InvoiceDetails & RaRecord>('invoice', id);
  return (
    <Typography
      {...{ variant: 'body2', color: 'textSecondary' }}
      sx={{ mt: 2, visibility: data ? 'visible' : 'hidden' }}
    >
      {t(data?.pay_to ? 'home:how_to_pay' : 'home:how_to_pay_reference')}
    </Typography>
  );
}
