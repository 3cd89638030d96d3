import { useWatch } from 'react-hook-form';
import { parseAmount } from '../../format/money.js';
import { useText } from '../../i18n/texts.js';
import { DayInput, TextInput } from '../../shared/inputs.js';
import { AmountInput } from '../../shared/number-inputs.js';
import { useTodayAt } from '../../shared/use-today-at.js';
import type { Lease } from '../../types.js';
import { leaseLabel } from '../leases/names.js';
import { StepForm, type StepProps } from './StepForm.js';
import { useApprovedQuote } from './use-approved-quote.js';
import { useLeasesOf } from './use-leases-of.js';

/** The owner pays, and no renter. */
const NO_LEASE = 'none';

/** The work is done: when, what it cost, and which renters pay for it. */
export function CompleteDialog(props: StepProps) {
  const t = useText();
  const today = useTodayAt({ property_id: props.request.property_id });
  const leases = useLeasesOf(props.request);
  const quote = useApprovedQuote(props.request);
  // Whom a bill goes to is chosen among leases that are there, and the cost begins with what was agreed.
  if (!leases || quote === undefined) return null;
  return (
    <StepForm
      {...props}
      step="complete"
      resource="maintenance_completion"
      defaultValues={{ done_on: today, cost: quote?.amount, billed_lease_id: NO_LEASE }}
      body={({ done_on, cost, billed_lease_id, billed_amount }) => ({
        done_on,
        ...(cost ? { cost: parseAmount(cost) } : {}),
        ...(billed_lease_id === NO_LEASE ? {} : { billed_lease_id }),
        ...(billed_lease_id !== NO_LEASE && billed_amount ? { billed_amount: parseAmount(billed_amount) } : {}),
      })}
    >
      <DayInput source="done_on" label={t('register:maintenance.done_on')} required />
      <AmountInput source="cost" label={t('register:maintenance.cost')} helper={t('register:maintenance.cost_help')} />
      {leases.length > 0 && <BilledFields leases={leases} />}
    </StepForm>
  );
}

/** Who pays for it besides the owner, and how much. */
function BilledFields({ leases }: { leases: readonly Lease[] }) {
  const t = useText();
  const chosen = useWatch<Record<string, string>>({ name: 'billed_lease_id' });
  const options = [
    { value: NO_LEASE, label: t('register:maintenance.billed_none') },
    ...leases.map((lease) => ({
      value: lease.lease_id,
      label: leaseLabel(lease),
    })),
  ];
  return (
    <>
      <TextInput
        source="billed_lease_id"
        label={t('register:maintenance.billed')}
        options={options}
        helper={t('register:maintenance.billed_help')}
      />
      {chosen && chosen !== NO_LEASE && (
        <AmountInput
          source="billed_amount"
          label={t('register:maintenance.billed_amount')}
          helper={t('register:maintenance.billed_amount_help')}
        />
      )}
    </>
  );
}
