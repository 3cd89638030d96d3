import { useId } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { addDays } from '@keystead/contracts';
import { Form, RecordContextProvider } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { usePhone } from '../../shared/use-phone.js';
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
  const id = useId();
  const today = useShow().today();
  const raising = useRaise();
  const { outcomes, busy } = raising;
  const close = () =>
    onClose(new Set([...outcomes].filter(([, outcome]) => outcome === 'done').map(([lease_id]) => lease_id)));
  return (
    <Dialog
      open
      // What has begun is seen to its end.
      onClose={busy ? () => undefined : close}
      fullWidth
      maxWidth="md"
      fullScreen={usePhone()}
      aria-labelledby={id}
    >
      <DialogTitle id={id} sx={{ pb: 1, fontWeight: 700 }}>
        {t('leasing:rent.raise', { count: leases.length })}
      </DialogTitle>
      <DialogContent tabIndex={0}>
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
      </DialogContent>
    </Dialog>
  );
}
