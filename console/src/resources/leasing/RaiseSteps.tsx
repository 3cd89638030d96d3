import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../i18n/texts.js';
import { FieldRow, TextInput } from '../../shared/inputs.js';
import { AmountInput, NumberInput } from '../../shared/number-inputs.js';
import type { Lease } from '../../types.js';
import { RaiseTable } from './RaiseTable.js';
import { RentDays } from './RentDays.js';
import { useRaiseRows, type RaiseForm, type RaiseRow, type useRaise } from './use-raises.js';

interface Props {
  leases: readonly Lease[];
  raising: ReturnType<typeof useRaise>;
  close: () => void;
}

/** The form with its preview, then how far it is and what became of each lease. */
export function RaiseSteps({ leases, raising: { raise, busy, outcomes }, close }: Props) {
  const t = useText();
  const form = useWatch() as RaiseForm;
  const { handleSubmit } = useFormContext<RaiseForm>();
  const planned = useRaiseRows(leases, form);
  // What was planned stays in sight while it is done: asked again, the new rents would be the old ones.
  const [begun, setBegun] = useState<RaiseRow[] | null>(null);
  const rows = begun ?? planned;
  const rising = rows.filter(({ raised }) => raised !== null);
  const isOver = !busy && outcomes.size > 0;
  const isKnown = rows.every(({ preview }) => preview);
  const done = [...outcomes.values()].filter((outcome) => outcome === 'done').length;
  return (
    <>
      {!busy && !isOver && <RaiseInputs by={form.by} currency={leases[0]?.currency} />}
      {isKnown && !isOver && rows.every(({ preview }) => !preview?.may_rise) && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('leasing:rent.raise_none')}
        </Alert>
      )}
      {isOver && (
        <Alert severity={done === outcomes.size ? 'success' : 'warning'} sx={{ mb: 2 }}>
          {t('leasing:rent.raised', { count: done })}
        </Alert>
      )}
      <RaiseTable rows={rows} outcomes={outcomes} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end', mt: 3 }}>
        {isOver ? (
          <Button variant="contained" onClick={close} autoFocus>
            {t('form.close')}
          </Button>
        ) : (
          <>
            <Button color="inherit" disabled={busy} onClick={close}>
              {t('form.cancel')}
            </Button>
            <Button
              variant="contained"
              disabled={busy || rising.length === 0}
              onClick={() =>
                void handleSubmit(() => {
                  setBegun(rows);
                  return raise(rising, form);
                })()
              }
            >
              {busy
                ? t('list.progress', { done: outcomes.size, total: rising.length })
                : t('leasing:rent.raise_submit', { count: rising.length })}
            </Button>
          </>
        )}
      </Box>
    </>
  );
}

function RaiseInputs({ by, currency }: Pick<RaiseForm, 'by'> & { currency: string | undefined }) {
  const t = useText();
  // It is another field for another way: were it focused as it comes, the closing menu would leave it at once.
  const value = { source: 'value', required: true };
  const options = <Name extends string>(names: readonly Name[], label: (name: Name) => string) =>
    names.map((name) => ({ value: name, label: label(name) }));
  return (
    <Box sx={{ pt: 1 }}>
      <FieldRow>
        <TextInput
          source="by"
          label={t('leasing:rent.raise_by')}
          options={options(['percent', 'amount'] as const, (name) => t(`leasing:rent.by.${name}`))}
        />
        {by === 'amount' ? (
          <AmountInput {...value} currency={currency} label={t('leasing:rent.by.amount')} />
        ) : (
          <NumberInput {...value} label={t('leasing:rent.by.percent')} />
        )}
        <TextInput
          source="round"
          label={t('leasing:rent.round')}
          options={options(['whole', 'cent'] as const, (name) => t(`leasing:rent.round_to.${name}`))}
        />
      </FieldRow>
      <RentDays />
      <Box sx={{ mb: 2 }}>
        <TextInput source="reason" label={t('leasing:reason')} maxLength={200} />
      </Box>
    </Box>
  );
}
