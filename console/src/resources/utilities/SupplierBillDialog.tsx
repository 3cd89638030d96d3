import { useRef } from 'react';
import { UTILITY_KINDS } from '@keystead/contracts';
import { parseAmount } from '../../format/money.js';
import { useText } from '../../i18n/texts.js';
import { InCurrencyOfUnit } from '../../shared/InCurrencyOfUnit.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { DayInput, FieldRow, SwitchInput, TextInput } from '../../shared/inputs.js';
import { AmountInput } from '../../shared/number-inputs.js';
import { onlyValue, type Option } from '../../shared/options.js';
import { useSave } from '../../shared/use-save.js';
import { useShow } from '../../shared/use-show.js';
import { useTodayAt } from '../../shared/use-today-at.js';
import { useUnits } from '../../shared/use-units.js';
import { PropertiesNotLoaded } from '../../shared/PropertiesNotLoaded.js';
import type { SupplierBill } from './SupplierBills.js';
import { UnitDocument } from './UnitDocument.js';
import type { UtilityPlace } from './utility-place.js';

interface Props {
  place: UtilityPlace;
  /** What is known of it. */
  initial?: Readonly<Record<string, unknown>>;
  /** The bill that is corrected: the form begins with what it says, and what is saved takes its place. */
  corrected?: SupplierBill;
  /** Takes the place of closing once it is saved. */
  onSaved?: (bill: NamedBill) => void;
  onClose: () => void;
}

/** A supplier bill, and what it is called. */
export interface NamedBill {
  id: string;
  name: string;
}

/** Records the bill of a supplier as it came; how it is shared is shown before anything is asked of renters. */
export function SupplierBillDialog(props: Props) {
  const t = useText();
  const { place, corrected, onClose } = props;
  const units = useUnits(place.property_id);
  return (
    <FormDialog title={t(corrected ? 'register:utility.correct' : 'register:utility.add')} onClose={onClose}>
      {units ? <SupplierBillForm {...props} units={units} /> : <PropertiesNotLoaded />}
    </FormDialog>
  );
}

const SWITCHES = ['is_separately_metered', 'is_water_efficient', 'has_agreement_clause'] as const;

/** What of a bill a person entered. */
const entered = ({ kind, property_block_id, account, lease_id, note, ...bill }: SupplierBill) => {
  const { period_start, period_end, issued_on, amount, usage_amount, fixed_amount, document_id } = bill;
  const { is_separately_metered, is_water_efficient, has_agreement_clause } = bill;
  return {
    ...{ kind, property_block_id, account, lease_id, period_start, period_end, issued_on, amount, usage_amount },
    ...{ fixed_amount, document_id, is_separately_metered, is_water_efficient, has_agreement_clause, note },
  };
};

function SupplierBillForm(props: Props & { units: readonly Option[] }) {
  const { place, initial, corrected, units, onSaved, onClose } = props;
  const t = useText();
  const show = useShow();
  const today = useTodayAt(place);
  const name = useRef('');
  const { save, busy } = useSave<SupplierBill>('utility', {
    success: t('form.saved'),
    onSaved: ({ id }) => (onSaved ? onSaved({ id, name: name.current }) : onClose()),
  });
  const nameOf = ({ kind, property_block_id, period_start, period_end }: Record<string, unknown>) =>
    [
      corrected?.section_name ?? units.find(({ value }) => value === property_block_id)?.label,
      t(`register:utility.kind.${kind as SupplierBill['kind']}`),
      show.period(period_start as string, period_end as string),
    ]
      .filter(Boolean)
      .join(' · ');
  const submit = ({ amount, usage_amount, fixed_amount, document_id, ...form }: Record<string, unknown>) => {
    name.current = nameOf(form);
    return save({
      ...form,
      ...(corrected && { replaces: corrected.id }),
      document_id: document_id || null,
      amount: parseAmount(amount),
      usage_amount: usage_amount ? parseAmount(usage_amount) : null,
      fixed_amount: fixed_amount ? parseAmount(fixed_amount) : null,
    });
  };
  return (
    <FormFrame
      busy={busy}
      onSubmit={submit}
      onCancel={onClose}
      defaultValues={{
        kind: 'water',
        issued_on: today,
        property_block_id: place.property_block_id ?? onlyValue(units),
        ...initial,
        ...(corrected && entered(corrected)),
      }}
    >
      <FieldRow>
        <TextInput
          source="kind"
          label={t('register:utility.kind_label')}
          required
          options={UTILITY_KINDS.map((value) => ({ value, label: t(`register:utility.kind.${value}`) }))}
        />
        {!place.property_block_id && (
          <TextInput source="property_block_id" label={t('register:unit')} required options={units} />
        )}
        <TextInput source="account" label={t('register:utility.account')} maxLength={60} />
      </FieldRow>
      <FieldRow>
        <DayInput source="period_start" label={t('register:utility.period_start')} required />
        <DayInput source="period_end" label={t('register:utility.period_end')} required />
        <DayInput source="issued_on" label={t('register:utility.issued_on')} required />
      </FieldRow>
      <FieldRow min="10.5rem">
        <InCurrencyOfUnit>
          <AmountInput source="amount" label={t('register:amount')} required />
          <AmountInput source="usage_amount" label={t('register:utility.usage_amount')} />
          <AmountInput source="fixed_amount" label={t('register:utility.fixed_amount')} />
        </InCurrencyOfUnit>
      </FieldRow>
      {SWITCHES.map((source) => (
        <SwitchInput
          key={source}
          source={source}
          label={t(`register:utility.${source}`)}
          helper={t(`register:utility.${source}_note`)}
        />
      ))}
      <UnitDocument category="supplier_bill" />
      <TextInput source="note" label={t('register:note')} maxLength={500} multiline />
    </FormFrame>
  );
}
