import type { ComponentType } from 'react';
import { parseAmount } from '../../format/money.js';
import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { FieldRow, isEmailField, TextInput } from '../../shared/inputs.js';
import { AmountInput } from '../../shared/number-inputs.js';
import { useSave } from '../../shared/use-save.js';
import { useShow } from '../../shared/use-show.js';
import { CompleteDialog } from './CompleteDialog.js';
import { EditRequestDialog } from './EditRequestDialog.js';
import { type MaintenanceStep, StepForm, type StepProps } from './StepForm.js';
import { useQuotes } from './use-quotes.js';
import { useApprovedQuote } from './use-approved-quote.js';

function QuoteDialog({ request, onClose }: StepProps) {
  const t = useText();
  const { save, busy, limit } = useSave('maintenance_quote', {
    success: t('register:maintenance.saved'),
    onSaved: onClose,
    showsLimit: true,
  });
  const submit = ({ supplier, amount, note }: Record<string, unknown>) =>
    save({ maintenance_request_id: request.id, supplier, amount: parseAmount(amount), ...(note ? { note } : {}) });
  return (
    <FormDialog
      title={t('form.labelled', { label: t('register:maintenance.quote'), value: request.title })}
      onClose={onClose}
    >
      <FormFrame busy={busy} limit={limit} onSubmit={submit} onCancel={onClose}>
        <FieldRow>
          <TextInput source="supplier" label={t('register:maintenance.supplier')} required maxLength={120} />
          <AmountInput source="amount" label={t('register:maintenance.amount')} required />
        </FieldRow>
        <TextInput source="note" label={t('todo.note')} maxLength={500} multiline />
      </FormFrame>
    </FormDialog>
  );
}

const NO_QUOTE = 'none';

const WAITING = { is_waiting: 'true' };

function ApproveDialog(props: StepProps) {
  const t = useText();
  const show = useShow();
  const { data: quotes } = useQuotes(String(props.request.id), { filter: WAITING });
  // No one approves without a quote because the quotes have not arrived.
  if (!quotes) return null;
  const options = [
    ...quotes.map(({ id, supplier, amount, currency }) => ({
      value: String(id),
      label: t('form.labelled', { label: supplier, value: show.money(amount, currency) }),
    })),
    { value: NO_QUOTE, label: t('register:maintenance.no_quote') },
  ];
  return (
    <StepForm
      {...props}
      step="approve"
      resource="maintenance_approval"
      defaultValues={{ quote_id: options[0]!.value }}
      body={({ quote_id }) => (quote_id === NO_QUOTE ? {} : { quote_id })}
    >
      <TextInput source="quote_id" label={t('register:maintenance.quotes')} options={options} />
    </StepForm>
  );
}

function AssignDialog(props: StepProps) {
  const t = useText();
  const { tradesperson_name, tradesperson_phone, tradesperson_email } = props.request;
  const quote = useApprovedQuote(props.request);
  // What is typed meanwhile would be lost when the quote arrives.
  if (quote === undefined) return null;
  return (
    <StepForm
      {...props}
      step="assign"
      resource="maintenance_assignment"
      defaultValues={{
        ...{ tradesperson_phone, tradesperson_email },
        tradesperson_name: tradesperson_name ?? quote?.supplier,
      }}
      body={(form) => ({
        tradesperson_name: form.tradesperson_name,
        ...(form.tradesperson_phone ? { tradesperson_phone: form.tradesperson_phone } : {}),
        ...(form.tradesperson_email ? { tradesperson_email: form.tradesperson_email } : {}),
      })}
    >
      <TextInput source="tradesperson_name" label={t('register:maintenance.tradesperson')} required maxLength={120} />
      <TextInput source="tradesperson_phone" label={t('register:maintenance.phone')} maxLength={40} inputMode="tel" />
      <TextInput
        source="tradesperson_email"
        label={t('register:maintenance.email')}
        maxLength={254}
        inputMode="email"
        validate={[isEmailField]}
      />
    </StepForm>
  );
}

const CloseDialog = (props: StepProps) => <StepForm {...props} step="close" resource="maintenance_closure" />;

function CancelDialog(props: StepProps) {
  const t = useText();
  return (
    <StepForm {...props} step="cancel" resource="maintenance_cancellation" body={({ reason }) => ({ reason })}>
      <TextInput source="reason" label={t('register:maintenance.reason')} required maxLength={500} multiline />
    </StepForm>
  );
}

export const STEP_DIALOGS: Readonly<Record<MaintenanceStep, ComponentType<StepProps>>> = {
  quote: QuoteDialog,
  approve: ApproveDialog,
  assign: AssignDialog,
  complete: CompleteDialog,
  edit: EditRequestDialog,
  close: CloseDialog,
  cancel: CancelDialog,
};
