import type { OwnerStatement, StatementProperty } from '@keystead/client';
import type { RaRecord } from 'ra-core';
import { parseAmount } from '../../format/money.js';
import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { DayInput, FieldRow, TextInput } from '../../shared/inputs.js';
import { AmountInput } from '../../shared/number-inputs.js';
import { RecordPage } from '../../shared/RecordPage.js';
import { useSave } from '../../shared/use-save.js';
import { useShow } from '../../shared/use-show.js';
import { useTodayAt } from '../../shared/use-today-at.js';
import { balancesToPay } from './balances-to-pay.js';
import { statementPeriods } from './statement-periods.js';
import { useStatement } from './use-statement.js';

interface Props {
  /** The statement that is paid out. */
  statement: OwnerStatement;
  onClose: () => void;
}

/** Records a payment to an owner: by default what the statement leaves to be paid for each property. */
export function PayoutDialog({ statement, onClose }: Props) {
  const t = useText();
  const { owner_id } = statement.owner;
  // What went to the owner after the statement's last day is not to be paid once more.
  const [thisMonth] = statementPeriods(useShow().today());
  const query = useStatement(owner_id, thisMonth!);
  return (
    <FormDialog title={t('people:payout.record')} onClose={onClose}>
      <RecordPage query={query}>
        {({ properties }) => <PayoutForm {...{ statement, onClose }} current={properties} />}
      </RecordPage>
    </FormDialog>
  );
}

function PayoutForm({ statement, current, onClose }: Props & { current: readonly StatementProperty[] }) {
  const t = useText();
  const show = useShow();
  const today = useTodayAt({ property_id: current[0]?.property_id });
  const { owner_id } = statement.owner;
  const { save, busy } = useSave<RaRecord>('owner_payout', { success: t('people:payout.recorded'), onSaved: onClose });
  const balances = balancesToPay(statement.properties, current);
  const submit = async ({ paid_on, reference, amounts = [] }: Record<string, unknown>) => {
    const properties = balances.flatMap(({ property_id }, index) => {
      const amount = parseAmount((amounts as unknown[])[index]);
      return amount ? [{ property_id, amount }] : [];
    });
    if (properties.length === 0) return { 'amounts.0': t('problems:AMOUNT_NOT_POSITIVE') };
    return save({ owner_id, paid_on, reference, properties });
  };
  return (
    <FormFrame
      busy={busy}
      onSubmit={submit}
      onCancel={onClose}
      submitLabel={t('people:payout.record')}
      defaultValues={{
        paid_on: today,
        amounts: balances.map(({ to_pay }) => (to_pay > 0 ? to_pay : '')),
      }}
    >
      {balances.map(({ property_id, name, currency, balance }, index) => (
        <FieldRow key={`${property_id} ${currency}`}>
          <AmountInput
            source={`amounts.${index}`}
            label={name}
            currency={currency}
            helper={t('people:payout.balance', { amount: show.money(balance, currency) })}
            autoFocus={index === 0}
          />
        </FieldRow>
      ))}
      <FieldRow>
        <DayInput source="paid_on" label={t('payment.paid_at')} required />
        <TextInput source="reference" label={t('payment.reference')} maxLength={140} />
      </FieldRow>
    </FormFrame>
  );
}
