import { useRef, useState } from 'react';
import type { SavedPayoutBatch } from '@keystead/client';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { isUnanswered } from '../../net/unanswered-keys.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { DayInput, FieldRow, TextInput } from '../../shared/inputs.js';
import { totalsOf } from '../../shared/list/totals.js';
import { Panel } from '../../shared/Panel.js';
import { useFormAction } from '../../shared/use-form-action.js';
import { useShow } from '../../shared/use-show.js';
import { useTodayAt } from '../../shared/use-today-at.js';
import { fileParts } from './file-parts.js';
import { FileNote } from './FileNote.js';
import { payoutsPath } from './paths.js';
import { NO_CHOICE, PAYMENTS_MAX, paymentsOf, wrongAmount, type Balance } from './payments.js';
import { PaymentTable } from './PaymentTable.js';
import { sentAgain, type Sent } from './sent-again.js';

interface Props {
  /** Up to which money counts. */
  day: string;
  /** Of owners who can be paid. */
  balances: Balance[];
}

/** Chooses who is paid how much, and records all of it with one day and one reference. */
export function PaymentForm({ day, balances }: Props) {
  const t = useText();
  const show = useShow();
  const today = useTodayAt();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [choice, setChoice] = useState(NO_CHOICE);
  const lost = useRef<Sent | null>(null);
  const payouts = paymentsOf(balances, choice);
  const isWrong = balances.some((balance) => wrongAmount(balance, choice));
  const count = payouts.length;
  const { submit, busy } = useFormAction(async ({ paid_on, reference }) => {
    const sent = sentAgain(lost.current, { day, paid_on, ...(reference ? { reference } : {}), payouts });
    try {
      const { data } = await call<{ data: SavedPayoutBatch }>('v1/system/owner/payout/batch/create', sent);
      lost.current = null;
      void navigate(payoutsPath({ batch_id: data.batch_id }));
      return t('people:pay.recorded', { count: data.owners });
    } catch (error) {
      lost.current = isUnanswered(error) ? sent : null;
      throw error;
    } finally {
      void queryClient.invalidateQueries();
    }
  });
  const refusal = isWrong
    ? t('people:pay.wrong')
    : count === 0
      ? t('people:pay.nobody')
      : count > PAYMENTS_MAX && t('people:pay.too_many', { max: show.number(PAYMENTS_MAX) });
  return (
    <Panel flush>
      <PaymentTable {...{ balances, choice }} onChoose={setChoice} />
      <Box sx={{ p: 2.5, borderTop: 1, borderColor: 'divider' }}>
        <Total payouts={payouts} />
        <FileNote parts={fileParts(payouts, balances)} />
        {refusal && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {refusal}
          </Alert>
        )}
        <FormFrame
          busy={busy}
          onSubmit={async (form) => (refusal ? undefined : submit(form))}
          submitLabel={t('people:pay.record', { count })}
          defaultValues={{ paid_on: today }}
        >
          <FieldRow>
            <DayInput source="paid_on" label={t('payment.paid_at')} required />
            <TextInput source="reference" label={t('payment.reference')} maxLength={140} />
          </FieldRow>
          {busy && (
            <Box role="status">
              <Typography sx={{ mb: 1 }}>{t('people:pay.busy')}</Typography>
              <LinearProgress aria-label={t('people:pay.busy')} />
            </Box>
          )}
        </FormFrame>
      </Box>
    </Panel>
  );
}

/** What the payments come to, by currency. */
function Total({ payouts }: { payouts: readonly { amount: number; currency: string }[] }) {
  const t = useText();
  const show = useShow();
  const sums = totalsOf(payouts).map(({ amount, currency }) => show.money(amount, currency));
  return (
    <Typography sx={{ mb: 2, fontWeight: 650 }} aria-live="polite">
      {t('form.labelled', { label: t('people:pay.total', { count: payouts.length }), value: sums.join(' · ') || '–' })}
    </Typography>
  );
}
