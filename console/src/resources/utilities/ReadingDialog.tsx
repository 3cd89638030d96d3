import { parseAmount, parseNumber } from '../../format/money.js';
import { useText } from '../../i18n/texts.js';
import { InCurrencyOfUnit } from '../../shared/InCurrencyOfUnit.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { DayInput, FieldRow, SwitchInput, TextInput } from '../../shared/inputs.js';
import { AmountInput, NumberInput } from '../../shared/number-inputs.js';
import { onlyValue, type Option } from '../../shared/options.js';
import { useSave } from '../../shared/use-save.js';
import { useTodayAt } from '../../shared/use-today-at.js';
import { useUnits } from '../../shared/use-units.js';
import { PropertiesNotLoaded } from '../../shared/PropertiesNotLoaded.js';
import type { MeterKind, Reading } from './Readings.js';
import { UnitDocument } from './UnitDocument.js';
import type { UtilityPlace } from './utility-place.js';

interface Props {
  kind: MeterKind;
  place: UtilityPlace;
  /** The reading to change; a new one without it. */
  record?: Reading;
  onClose: () => void;
}

const UNITS = { water: ['kL', 'L'], power: ['kWh', 'MWh'] } as const;

/** Records what a meter shows on a day, with what the supplier charged where that is known. */
export function ReadingDialog(props: Props) {
  const t = useText();
  const units = useUnits(props.place.property_id);
  return (
    <FormDialog title={t(props.record ? 'register:reading.edit' : 'register:reading.add')} onClose={props.onClose}>
      {units ? <ReadingForm {...props} units={units} /> : <PropertiesNotLoaded />}
    </FormDialog>
  );
}

function ReadingForm({ kind, place, record, units, onClose }: Props & { units: readonly Option[] }) {
  const t = useText();
  const today = useTodayAt(place);
  const { save, busy } = useSave<Reading>(`${kind}_usage`, {
    ...{ record, success: t('form.saved'), onSaved: onClose },
  });
  const submit = (form: Record<string, unknown>) => {
    const { property_block_id, meter, reading_date, reading, unit, amount, is_meter_replaced, document_id, note } =
      form;
    return save({
      ...{ property_block_id, meter, reading_date, unit, is_meter_replaced, document_id, note },
      reading: parseNumber(reading),
      amount: amount === null || amount === '' ? null : parseAmount(amount),
    });
  };
  return (
    <FormFrame
      busy={busy}
      onSubmit={submit}
      onCancel={onClose}
      defaultValues={{
        property_block_id: place.property_block_id ?? onlyValue(units),
        reading_date: today,
        unit: UNITS[kind][0],
        amount: null,
        ...record,
      }}
    >
      <FieldRow>
        {!place.property_block_id && (
          <TextInput source="property_block_id" label={t('register:unit')} required options={units} />
        )}
        <TextInput source="meter" label={t('register:reading.meter')} maxLength={40} />
        <DayInput source="reading_date" label={t('register:reading.date')} required />
      </FieldRow>
      <FieldRow min="10.5rem">
        <NumberInput source="reading" label={t('register:reading.reading')} required autoFocus />
        <TextInput
          source="unit"
          label={t('register:reading.unit')}
          required
          options={UNITS[kind].map((value) => ({ value, label: value }))}
        />
        <InCurrencyOfUnit>
          <AmountInput source="amount" label={t('register:amount')} helper={t('register:reading.amount_note')} />
        </InCurrencyOfUnit>
      </FieldRow>
      <SwitchInput
        source="is_meter_replaced"
        label={t('register:reading.is_meter_replaced')}
        helper={t('register:reading.replaced_note')}
      />
      <UnitDocument category="photo" />
      <TextInput source="note" label={t('register:note')} maxLength={500} multiline />
    </FormFrame>
  );
}
