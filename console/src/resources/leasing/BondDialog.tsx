import type { BondMovementKind } from '@keystead/contracts';
import { useEffect, useRef } from 'react';
import type { RaRecord } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { parseAmount } from '../../format/money.js';
import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { DayInput, FieldRow, TextInput } from '../../shared/inputs.js';
import { AmountInput } from '../../shared/number-inputs.js';
import { useSave } from '../../shared/use-save.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease } from '../../types.js';
import type { BondFigures } from './use-bond.js';

// A value of the vocabulary would come with the first list.
const KINDS = ['received', 'lodged', 'returned'] as const satisfies readonly BondMovementKind[];

interface Props {
  lease: Lease;
  figures: BondFigures;
  /** What it is chosen to be at first. */
  kind: BondMovementKind;
  onClose: () => void;
}

/** Records what was received of a bond, lodged or returned; the amount that is left to do is there already. */
export function BondDialog({ lease, figures, kind, onClose }: Props) {
  const t = useText();
  const show = useShow();
  const { save, busy } = useSave<RaRecord>('lease_bond', { success: t('form.saved'), onSaved: onClose });
  return (
    <FormDialog title={t('leasing:bond.record')} onClose={onClose}>
      <FormFrame
        busy={busy}
        defaultValues={{ kind, amount: leftOf(figures, kind), day: show.today(lease.timezone) }}
        onSubmit={({ kind: what, amount, day, reference, note }) =>
          save({
            ...{ lease_id: lease.lease_id, kind: what, amount: parseAmount(amount), day },
            ...{ reference: reference || null, note: note || null },
          })
        }
        onCancel={onClose}
      >
        <TextInput
          source="kind"
          label={t('leasing:bond.kind_label')}
          required
          options={KINDS.map((value) => ({ value, label: t(`leasing:bond.kind.${value}`) }))}
        />
        <FieldRow>
          <AmountOfKind figures={figures} first={kind} />
          <DayInput source="day" label={t('leasing:bond.day')} required />
        </FieldRow>
        <TextInput source="reference" label={t('leasing:bond.reference')} maxLength={100} />
        <TextInput
          source="note"
          label={t('leasing:note')}
          helper={t('leasing:bond.note_helper')}
          maxLength={500}
          multiline
        />
      </FormFrame>
    </FormDialog>
  );
}

/** What is left to receive, to lodge or to return. */
function leftOf({ required, received, to_lodge, held }: BondFigures, kind: BondMovementKind): number | '' {
  const left = { received: (required ?? 0) - received, lodged: to_lodge, returned: held }[kind];
  return left > 0 ? Math.round(left * 100) / 100 : '';
}

/** Follows what is chosen to have happened. */
function AmountOfKind({ figures, first }: { figures: BondFigures; first: BondMovementKind }) {
  const t = useText();
  const { setValue } = useFormContext();
  const kind = useWatch({ name: 'kind' }) as BondMovementKind;
  const known = useRef(first);
  useEffect(() => {
    if (known.current === kind) return;
    known.current = kind;
    setValue('amount', leftOf(figures, kind));
  }, [figures, kind, setValue]);
  return <AmountInput source="amount" label={t('bill.amount')} required />;
}
