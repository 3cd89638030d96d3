import type { OnlinePayment, PayableOnline } from '@keystead/client';
import CreditCard from '@mui/icons-material/CreditCardOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { useAction } from '../../shared/use-action.js';
import { useShow } from '../../shared/use-show.js';

const PATH = 'v1/system/online-payment';
/** Names the payment that a renter comes back from; the provider's page leads there. */
const RETURNED = 'payment';

/** Leads to the page of the provider where what is due is paid; nothing where that is not set up. */
export function PayOnline({ leaseId }: { leaseId: string }) {
  const t = useText();
  const show = useShow();
  const mayPay = useCan('payment.write');
  const { run, busy } = useAction();
  const { data } = useQuery({
    queryKey: [RETURNED, 'payable', leaseId],
    enabled: mayPay,
    queryFn: ({ signal }) =>
      call<{ data: PayableOnline }>(PATH, { query: { lease_id: leaseId }, signal }).then((answer) => answer.data),
  });
  if (!data?.is_available) return null;
  const { due, debited, currency, payment } = data;
  const pay = async () => {
    const opened = await call<{ data: OnlinePayment }>(`${PATH}/create`, { body: { lease_id: leaseId, amount: due } });
    if (opened.data.page_url) window.location.assign(opened.data.page_url);
    return null;
  };
  const isProcessing = payment?.status === 'processing';
  return (
    <>
      {isProcessing && <PaymentNote status="processing" />}
      {debited > 0 && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {t('home:pay.debited', { amount: show.money(debited, currency) })}
        </Typography>
      )}
      {due > 0 && !isProcessing && (
        <Button
          {...{ variant: 'contained', size: 'large', startIcon: <CreditCard />, disabled: busy }}
          onClick={() => void run(pay)}
          sx={{ mb: 2, width: { xs: '100%', sm: 'auto' } }}
        >
          {t('home:pay.button', { amount: show.money(due, currency) })}
        </Button>
      )}
    </>
  );
}

/** What became of the payment that the renter comes back from; the provider is asked, since its message may be late. */
export function PaymentReturn() {
  const [params, setParams] = useSearchParams();
  const queries = useQueryClient();
  const id = params.get(RETURNED);
  const { data } = useQuery({
    queryKey: [RETURNED, 'returned', id],
    enabled: id !== null,
    retry: false,
    staleTime: Infinity,
    queryFn: async () => {
      const answer = await call<{ data: OnlinePayment }>(`${PATH}/check`, { body: { id } });
      // What is owed has changed with it.
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'returned' });
      return answer.data;
    },
  });
  if (!data) return null;
  return <PaymentNote status={data.status} onClose={() => setParams({}, { replace: true })} />;
}

const NOTES = {
  received: ['success', 'home:pay.received'],
  processing: ['info', 'home:pay.processing'],
  open: ['info', 'home:pay.open'],
  expired: ['info', 'home:pay.open'],
  failed: ['warning', 'home:pay.failed'],
  reversed: ['warning', 'home:pay.failed'],
} as const satisfies Record<OnlinePayment['status'], readonly [string, string]>;

function PaymentNote({ status, onClose }: { status: OnlinePayment['status']; onClose?: () => void }) {
  const t = useText();
  const [severity, text] = NOTES[status];
  return (
    <Alert severity={severity} role="status" sx={{ mb: 2 }} {...(onClose && { onClose, closeText: t('form.close') })}>
      {t(text)}
    </Alert>
  );
}
