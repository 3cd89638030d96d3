import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import { useSearchParams } from 'react-router-dom';
import type { SubscriptionStatus } from '@keystead/contracts';
import { parseMoment } from '../../format/datetime.js';
import { useText } from '../../i18n/texts.js';
import { Panel } from '../../shared/Panel.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { RecordPage } from '../../shared/RecordPage.js';
import { useCurrentPlan, type CurrentPlan, type Receipt } from '../../shared/use-current-plan.js';
import { useShow } from '../../shared/use-show.js';
import { PlanUsage } from '../dashboard/PlanUsage.js';
import { PayPanel } from './PayPanel.js';
import { PlanPanel } from './PlanPanel.js';

const RECENT_MS = 10 * 60_000;

/** A person comes back from paying a moment before the bank's word does. */
function hasArrived({ status, receipts: [newest] }: CurrentPlan): boolean {
  if (status !== 'active' || !newest) return false;
  const paidAt = parseMoment(newest.paid_at);
  return paidAt !== null && Date.now() - paidAt.getTime() < RECENT_MS;
}

/** Plan, what it allows, paying for it, and what was paid. */
export function SubscriptionTab() {
  const [address] = useSearchParams();
  const isBack = address.has('payment');
  const query = useCurrentPlan(isBack ? hasArrived : undefined);
  return (
    <RecordPage query={query}>
      {(plan) => (
        <>
          {isBack && <Arrival arrived={hasArrived(plan)} />}
          <Trouble status={plan.status} />
          <PlanPanel plan={plan} />
          <PlanUsage />
          {plan.plan !== 'enterprise' && <PayPanel key={plan.paid_properties} plan={plan} />}
          <Receipts receipts={plan.receipts} />
        </>
      )}
    </RecordPage>
  );
}

function Arrival({ arrived }: { arrived: boolean }) {
  const t = useText();
  return (
    <Alert severity={arrived ? 'success' : 'info'} sx={{ mb: 2.5 }}>
      {t(arrived ? 'settings:plan.paid' : 'settings:plan.waiting')}
      {!arrived && <LinearProgress aria-label={t('settings:plan.waiting')} sx={{ mt: 1 }} />}
    </Alert>
  );
}

const TROUBLE = {
  expired: 'problems:SUB_2001',
  suspended: 'problems:SUB_2002',
  cancelled: 'problems:SUB_2003',
  payment_failed: 'problems:SUB_PAY_3001',
  payment_method_invalid: 'problems:SUB_PAY_3002',
  payment_past_due: 'problems:SUB_PAY_3003',
} as const satisfies Partial<Record<SubscriptionStatus, string>>;

function Trouble({ status }: { status: SubscriptionStatus }) {
  const t = useText();
  if (!(status in TROUBLE)) return null;
  return (
    <Alert severity="error" sx={{ mb: 2.5 }}>
      {t(TROUBLE[status as keyof typeof TROUBLE])}
    </Alert>
  );
}

function Receipts({ receipts }: { receipts: Receipt[] }) {
  const t = useText();
  const show = useShow();
  if (receipts.length === 0) return <Panel title={t('settings:plan.receipts')}>{t('settings:plan.no_receipts')}</Panel>;
  return (
    <Panel title={t('settings:plan.receipts')} flush>
      <PlainTable
        label={t('settings:plan.receipts')}
        rows={receipts}
        keyOf={({ receipt_number }) => String(receipt_number)}
        columns={[
          { label: t('settings:plan.receipt'), value: ({ receipt_number }) => receipt_number, title: true },
          { label: t('settings:plan.paid_on'), value: ({ paid_at }) => show.moment(paid_at) },
          { label: t('plan.property_management'), value: ({ properties }) => show.number(properties), right: true },
          {
            label: t('settings:plan.amount'),
            value: ({ amount, currency }) => show.money(amount, currency),
            right: true,
          },
        ]}
      />
    </Panel>
  );
}
