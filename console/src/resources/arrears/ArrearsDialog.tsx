import type { LeaseArrears } from '@keystead/client';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { DayInput, FieldRow, TextInput } from '../../shared/inputs.js';
import { RecordPage } from '../../shared/RecordPage.js';
import { useSave } from '../../shared/use-save.js';
import { useShow } from '../../shared/use-show.js';
import type { Arrears } from './ArrearsPage.js';
import { instalmentsOf } from './instalments.js';
import { PlanInputs } from './PlanInputs.js';

const STATES = ['active', 'paused', 'payment_plan', 'dispute', 'excluded'] as const;

/** Pauses the reminders of a lease, agrees a payment plan, or lets reminders go on. */
export function ArrearsDialog({ arrears, onClose }: { arrears: Arrears; onClose: () => void }) {
  const t = useText();
  const { lease_id, tenant_names, lease_number } = arrears;
  const value = tenant_names.join(', ') || lease_number;
  const query = useQuery({
    queryKey: ['lease_arrears', lease_id],
    queryFn: ({ signal }) =>
      call<{ data: LeaseArrears }>('v1/system/lease/arrears', { query: { lease_id }, signal }).then(({ data }) => data),
  });
  return (
    <FormDialog title={t('form.labelled', { label: t('money:arrears.arrange'), value })} onClose={onClose}>
      <RecordPage query={query}>
        {(current) => <ArrearsForm arrears={arrears} current={current} onClose={onClose} />}
      </RecordPage>
    </FormDialog>
  );
}

interface FormProps {
  arrears: Arrears;
  current: LeaseArrears;
  onClose: () => void;
}

function ArrearsForm({ arrears, current, onClose }: FormProps) {
  const t = useText();
  const show = useShow();
  const { save, busy } = useSave<RaRecord>('lease_arrears', { success: t('form.saved'), onSaved: onClose });
  const { lease_id, version, plan, overdue } = current;
  const submit = ({ state, reason, paused_until, count, first_on }: Record<string, unknown>) =>
    save({
      ...{ lease_id, state, reason, version },
      ...(state === 'paused' && { paused_until }),
      ...(state === 'payment_plan' && { instalments: instalmentsOf(overdue, Number(count), String(first_on)) }),
    });
  return (
    <FormFrame
      busy={busy}
      defaultValues={{ ...current, reason: current.reason ?? '', count: '4', first_on: show.today() }}
      onSubmit={submit}
      onCancel={onClose}
    >
      {plan && (
        <Alert severity={plan.is_kept ? 'info' : 'warning'} sx={{ mb: 2 }}>
          {t(plan.is_kept ? 'money:arrears.plan_kept' : 'money:arrears.plan_broken', {
            owed: show.money(plan.owed, arrears.currency),
            allowed: show.money(plan.allowed, arrears.currency),
          })}
        </Alert>
      )}
      <FieldRow min="100%">
        <TextInput
          source="state"
          label={t('money:arrears.reminders')}
          options={STATES.map((value) => ({ value, label: t(`money:arrears.choice.${value}`) }))}
        />
      </FieldRow>
      <StateInputs overdue={overdue} currency={arrears.currency} />
    </FormFrame>
  );
}

function StateInputs({ overdue, currency }: { overdue: number; currency: string }) {
  const t = useText();
  const state = useWatch<Record<string, string>>({ name: 'state' });
  return (
    <>
      {state === 'paused' && (
        <FieldRow>
          <DayInput source="paused_until" label={t('money:arrears.paused_until')} required />
        </FieldRow>
      )}
      {state === 'payment_plan' && <PlanInputs overdue={overdue} currency={currency} />}
      {state !== 'active' && (
        <TextInput source="reason" label={t('money:arrears.reason')} required maxLength={500} multiline />
      )}
    </>
  );
}
