import { RECORD_CATEGORIES } from '@keystead/contracts';
import type { RaRecord } from 'ra-core';
import { parseAmount } from '../../format/money.js';
import { useText } from '../../i18n/texts.js';
import { InCurrencyOfUnit } from '../../shared/InCurrencyOfUnit.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { DayInput, FieldRow, TextInput } from '../../shared/inputs.js';
import { AmountInput } from '../../shared/number-inputs.js';
import { onlyValue, type Option } from '../../shared/options.js';
import { useSave } from '../../shared/use-save.js';
import { useTodayAt } from '../../shared/use-today-at.js';
import { useUnits } from '../../shared/use-units.js';
import { PropertiesNotLoaded } from '../../shared/PropertiesNotLoaded.js';
import type { Lease } from '../../types.js';
import type { Transaction } from './transaction-columns.js';

interface Props {
  type: 'income' | 'expense';
  /** The record to change; a new one without it. */
  transaction?: Transaction;
  /** The lease that a new one belongs to, with the unit. */
  lease?: Lease;
  /** What is known of a new one. */
  initial?: Readonly<Record<string, unknown>>;
  onClose: () => void;
}

/** Records money that has nothing to do with a bill of a renter: a repair, rates, a laundry machine. */
export function RecordDialog(props: Props) {
  const t = useText();
  const units = useUnits();
  const { type, transaction, onClose } = props;
  return (
    <FormDialog title={t(transaction ? 'money:record.edit' : `money:record.add_${type}`)} onClose={onClose}>
      {units ? <RecordForm {...props} units={units} /> : <PropertiesNotLoaded />}
    </FormDialog>
  );
}

function RecordForm({ type, transaction, lease, initial, onClose, units }: Props & { units: readonly Option[] }) {
  const t = useText();
  const today = useTodayAt({ lease_id: lease?.lease_id });
  const record = transaction && { ...transaction, id: transaction.source_id };
  const { save, busy } = useSave<RaRecord>(lease ? 'lease_record' : 'income_record', {
    ...{ record, success: t('form.saved'), onSaved: onClose },
  });
  const submit = ({ property_block_id, category, amount, date, note }: Record<string, unknown>) =>
    save({
      ...{ type, category, amount: parseAmount(amount), date, note: note ?? '' },
      ...(lease ? { lease_id: lease.lease_id } : { property_block_id }),
      ...(record && { version: record.version }),
    });
  const categories = RECORD_CATEGORIES[type];
  return (
    <FormFrame
      busy={busy}
      onSubmit={submit}
      onCancel={onClose}
      defaultValues={{
        ...{ category: categories[0], date: today, property_block_id: onlyValue(units) },
        ...initial,
        ...record,
      }}
    >
      <FieldRow>
        <InCurrencyOfUnit known={(transaction ?? lease)?.currency}>
          <AmountInput source="amount" label={t('movement.amount')} required autoFocus />
        </InCurrencyOfUnit>
        <DayInput source="date" label={t('movement.date')} required />
      </FieldRow>
      <FieldRow>
        <TextInput
          source="category"
          label={t('money:record.category')}
          required
          options={categories.map((value) => ({ value, label: t(`money:movement.category.${value}`) }))}
        />
        {!lease && <TextInput source="property_block_id" label={t('todo.property')} required options={units} />}
      </FieldRow>
      <TextInput source="note" label={t('money:record.note')} maxLength={500} />
    </FormFrame>
  );
}
