import type { LeaseArrears, LateFeeOfLease } from '@keystead/client';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useCan } from '../../admin/can.js';
import { parseAmount, parseNumber } from '../../format/money.js';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { Panel } from '../../shared/Panel.js';
import { RecordPage } from '../../shared/RecordPage.js';
import { useFinding } from '../../shared/use-finding.js';
import { useSave } from '../../shared/use-save.js';
import type { Lease } from '../../types.js';
import { LateFeeInputs } from './LateFeeInputs.js';

const KINDS = ['company', 'off', 'fixed', 'percent'] as const;

/** The late fee of a lease, where the law of the state allows one. */
export function LateFee({ lease }: { lease: Lease }) {
  const t = useText();
  const { lease_id } = lease;
  const query = useQuery({
    queryKey: ['lease_arrears', lease_id],
    queryFn: ({ signal }) =>
      call<{ data: LeaseArrears }>('v1/system/lease/arrears', { query: { lease_id }, signal }).then(({ data }) => data),
  });
  return (
    <Panel title={t('leasing:late_fee.title')}>
      <RecordPage query={query}>
        {({ late_fee }) => <LateFeeForm key={JSON.stringify(late_fee)} lease={lease} fee={late_fee} />}
      </RecordPage>
    </Panel>
  );
}

function LateFeeForm({ lease, fee }: { lease: Lease; fee: LateFeeOfLease }) {
  const t = useText();
  const finding = useFinding();
  const mayEdit = useCan('bill.write');
  const { save, busy } = useSave<RaRecord>('late_fee', { success: t('form.saved'), onSaved: () => undefined });
  const submit = ({ kind, amount, percent, grace_days }: Record<string, unknown>) =>
    save({
      ...{ lease_id: lease.lease_id, kind },
      ...(kind === 'fixed' && { amount: parseAmount(amount) }),
      ...(kind === 'percent' && { percent: parseNumber(percent) }),
      ...((kind === 'fixed' || kind === 'percent') && { grace_days: parseNumber(grace_days) }),
    });
  return (
    <>
      <Alert severity={fee.is_allowed ? 'info' : 'warning'} sx={{ mb: 2 }}>
        {finding(fee.sentence)}
      </Alert>
      {mayEdit && fee.is_allowed && (
        <FormFrame
          warn
          busy={busy}
          onSubmit={submit}
          defaultValues={{ ...fee, kind: fee.is_own ? fee.kind : 'company' }}
        >
          <LateFeeInputs kinds={KINDS} />
        </FormFrame>
      )}
    </>
  );
}
