import { useState } from 'react';
import type { AdjustmentDetails, AdjustmentRow } from '@keystead/client';
import Button from '@mui/material/Button';
import type { Explanation } from '@keystead/contracts';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { DialogText, InfoDialog } from '../../shared/InfoDialog.js';
import { Waiting } from '../../shared/RecordPage.js';
import { AmountSentences } from '../bills/AmountWhy.js';

type Adjustment = Pick<AdjustmentRow, 'id' | 'document_number' | 'currency'>;

/** How the amount of a credit note came about, for the person who asks. */
export function AdjustmentWhy({ adjustment }: { adjustment: Adjustment }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const named = t('form.labelled', { label: t('bill.why'), value: adjustment.document_number });
  return (
    <>
      <Button size="small" aria-label={named} onClick={() => setOpen(true)} sx={{ display: 'block', ml: 'auto' }}>
        {t('bill.why')}
      </Button>
      {open && (
        <InfoDialog title={named} maxWidth="sm" onClose={() => setOpen(false)}>
          <DialogText>
            <Why adjustment={adjustment} />
          </DialogText>
        </InfoDialog>
      )}
    </>
  );
}

function Why({ adjustment: { id, currency } }: { adjustment: Adjustment }) {
  const { data } = useQuery({
    queryKey: ['adjustment', id],
    queryFn: ({ signal }) =>
      call<{ data: AdjustmentDetails }>(`v1/system/adjustment/${id}`, { signal }).then(({ data: found }) => found),
  });
  return data ? <AmountSentences explanation={data.explanation as Explanation} currency={currency} /> : <Waiting />;
}
