import type { InvoiceDetails } from '@keystead/client';
import type { RaRecord } from 'ra-core';
import { Link, useSearchParams } from 'react-router-dom';
import MuiLink from '@mui/material/Link';
import { AdminNotFound } from '../../admin/AdminNotFound.js';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { isUuid } from '../../navigation/ids.js';
import { Facts } from '../../shared/Facts.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { TextInput } from '../../shared/inputs.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { Panel } from '../../shared/Panel.js';
import { PdfButton } from '../../shared/PdfButton.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { RecordPage } from '../../shared/RecordPage.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useOne } from '../../shared/use-one.js';
import { useSave } from '../../shared/use-save.js';
import { useShow } from '../../shared/use-show.js';
import { InvoiceKind } from './InvoiceKind.js';

type Invoice = InvoiceDetails & RaRecord;

/** One invoice: what it asks for, what came in for it, and the note that it carries. */
export function InvoicePage() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? undefined;
  const query = useOne<Invoice>('invoice', isUuid(id) ? id : undefined);
  if (!isUuid(id)) return <AdminNotFound />;
  return <RecordPage query={query}>{(invoice) => <View key={invoice.version} invoice={invoice} />}</RecordPage>;
}

function View({ invoice }: { invoice: Invoice }) {
  const t = useText();
  const show = useShow();
  const { id, invoice_number, status, currency, lease_id, lease_number, period_start, period_end } = invoice;
  const money = (amount: number) => show.money(amount, currency);
  return (
    <>
      <PageHeader
        title={t('money:invoice.title', { number: invoice_number })}
        about={<StatusChip status={status} />}
        back={{ to: '/admin/invoice/invoice-ver-two', text: t('menu.invoices') }}
        actions={
          <PdfButton
            {...{ path: `v1/system/invoice/${id}/pdf`, name: `${invoice_number}.pdf`, label: t('money:download') }}
            isIssued
          />
        }
      />
      <Panel>
        <Facts
          facts={[
            [t('lease.renters'), invoice.renters.join(', ')],
            [t('lease.home'), invoice.premises],
            [
              t('lease.number'),
              <MuiLink key="lease" component={Link} to={`/admin/lease/${lease_id}/view/bills`}>
                {lease_number}
              </MuiLink>,
            ],
            [t('bill.type'), <InvoiceKind key="type" of={invoice} />],
            [t('rent.period'), period_start && period_end ? show.period(period_start, period_end) : ''],
            [t('bill.due_date'), show.day(invoice.due_date)],
            [t('bill.amount'), money(invoice.amount)],
            [t('money:invoice.gst'), money(invoice.gst)],
            [t('bill.outstanding'), money(invoice.outstanding)],
            [t('money:invoice.pay_to'), invoice.outstanding > 0 && invoice.pay_to && accountOf(invoice.pay_to)],
            [t('money:invoice.reference'), invoice.payment_reference ?? ''],
          ]}
        />
      </Panel>
      <Payments invoice={invoice} />
      <Note invoice={invoice} />
    </>
  );
}

const accountOf = ({ account_name, bsb, account_number }: NonNullable<InvoiceDetails['pay_to']>) =>
  `${account_name} · ${bsb} ${account_number}`;

function Payments({ invoice: { payments, currency } }: { invoice: Invoice }) {
  const t = useText();
  const show = useShow();
  if (payments.length === 0) return null;
  return (
    <Panel title={t('payment.title')} flush>
      <PlainTable
        label={t('payment.title')}
        rows={payments}
        keyOf={({ payment_id }) => payment_id}
        columns={[
          { label: t('payment.paid_at'), title: true, value: ({ paid_at }) => show.day(paid_at) },
          { label: t('payment.receipt'), value: ({ receipt_number }) => receipt_number },
          { label: t('money:pay.method'), value: ({ method }) => t(`money:method.${method}`) },
          { label: t('bill.amount'), right: true, value: ({ amount }) => show.money(amount, currency) },
        ]}
        action={({ payment_id, receipt_number }) => (
          <PdfButton
            {...{ path: `v1/system/bill-payment/${payment_id}/receipt`, name: `${receipt_number}.pdf` }}
            {...{ label: t('payment.receipt'), of: receipt_number }}
            isIssued
          />
        )}
      />
    </Panel>
  );
}

function Note({ invoice }: { invoice: Invoice }) {
  const t = useText();
  const { save, busy } = useSave<Invoice>('invoice', {
    ...{ record: invoice, success: t('form.saved') },
    onSaved: () => undefined,
  });
  if (!useCan('bill.write')) return null;
  return (
    <Panel title={t('money:invoice.note')}>
      <FormFrame
        busy={busy}
        defaultValues={{ note: invoice.note ?? '' }}
        onSubmit={({ note }) => save({ note, version: invoice.version })}
      >
        <TextInput
          source="note"
          label={t('money:invoice.note')}
          helper={t('money:invoice.note_help')}
          maxLength={500}
          multiline
        />
      </FormFrame>
    </Panel>
  );
}
