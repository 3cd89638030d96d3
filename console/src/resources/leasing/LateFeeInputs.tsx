import { useWatch } from 'react-hook-form';
import { useText } from '../../i18n/texts.js';
import { FieldRow, TextInput } from '../../shared/inputs.js';
import { AmountInput, CountInput, NumberInput } from '../../shared/number-inputs.js';

type Kind = 'company' | 'off' | 'fixed' | 'percent';

/** Kind of a late fee, and what the kind needs; `prefix` stands before the names of the fields. */
export function LateFeeInputs({ kinds, prefix = '' }: { kinds: readonly Kind[]; prefix?: string }) {
  const t = useText();
  const kind = useWatch({ name: `${prefix}kind` }) as Kind;
  return (
    <FieldRow>
      <TextInput
        source={`${prefix}kind`}
        label={t('leasing:late_fee.kind_label')}
        options={kinds.map((value) => ({ value, label: t(`leasing:late_fee.kind.${value}`) }))}
      />
      {kind === 'fixed' && <AmountInput source={`${prefix}amount`} label={t('bill.amount')} required />}
      {kind === 'percent' && <NumberInput source={`${prefix}percent`} label={t('leasing:late_fee.percent')} required />}
      {(kind === 'fixed' || kind === 'percent') && (
        <CountInput source={`${prefix}grace_days`} label={t('leasing:late_fee.grace_days')} required />
      )}
    </FieldRow>
  );
}
