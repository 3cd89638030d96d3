import { addDays } from '@keystead/contracts';
import { Form, RecordContextProvider } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease } from '../../types.js';
import { RaiseSteps } from './RaiseSteps.js';
import { useRaise } from './use-raises.js';

export interface RaiseDialogProps {
  leases: readonly Lease[];
  /** @param raised The leases whose rents were changed. */
  onClose: (raised: ReadonlySet<string>) => void;
}

/** Longer than the notice of any state, so that most rents may rise on the day that is proposed. */
const NOTICE_DAYS = 95;

/** Raises the rents of several leases by the same share or amount from a day on, after showing what becomes of each. */
export function RaiseDialog({ leases, onClose }: RaiseDialogProps) {
  const t = useText();
  const today = useShow().today();
  const raising = useRaise();
  const { outcomes, busy } = raising;
  const close = () =>
    onClose(new Set([...outcomes].filter(([, outcome]) => outcome === 'done').map(([lease_id]) => lease_id)));
  return (
    <FormDialog title={t('leasing:rent.raise', { count: leases.length })} onClose={close} isWide isHeld={busy}>
      <RecordContextProvider value={undefined}>
        <Form
          noValidate
          defaultValues={{
            ...{ by: 'percent', value: '', round: 'whole', reason: '' },
            ...{ effective_date: addDays(today, NOTICE_DAYS), notice_given_on: today },
          }}
        >
          <RaiseSteps {...{ leases, raising, close }} />
        </Form>
      </RecordContextProvider>
    </FormDialog>
  );
}
