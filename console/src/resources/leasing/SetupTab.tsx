import { DAY_COUNTS, PRORATION_METHODS, RENT_CONVERSIONS } from '@keystead/contracts';
import type { LeaseBilling } from '@keystead/client';
import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { Facts } from '../../shared/Facts.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { FieldRow, TextInput } from '../../shared/inputs.js';
import { Panel } from '../../shared/Panel.js';
import { RecordPage } from '../../shared/RecordPage.js';
import { useSave } from '../../shared/use-save.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease } from '../../types.js';
import { BankAccounts } from '../bank-accounts/index.js';
import { DirectDebit } from './DirectDebit.js';
import { LateFee } from './LateFee.js';
import { RentFree } from './RentFree.js';

/** How the rent of a lease is calculated and collected. */
export function SetupTab({ lease }: { lease: Lease }) {
  const { lease_id } = lease;
  const maySeeAccounts = useCan('bank_account.read');
  const query = useQuery({
    queryKey: ['lease_billing', lease_id],
    queryFn: ({ signal }) =>
      call<{ data: LeaseBilling }>('v1/system/lease/billing', { query: { lease_id }, signal }).then(({ data }) => data),
  });
  return (
    <>
      <RecordPage query={query}>
        {(billing) => (
          <>
            <Calculation key={billing.version} lease={lease} billing={billing} />
            <RentFree lease={lease} days={billing.rent_free} />
          </>
        )}
      </RecordPage>
      <LateFee lease={lease} />
      <DirectDebit lease={lease} />
      {maySeeAccounts && <BankAccounts place={{ lease_id }} />}
    </>
  );
}

const TAXED = { yes: true, no: false, auto: null } as const;
const taxChoice = (is_taxed: boolean | null) => (is_taxed === null ? 'auto' : is_taxed ? 'yes' : 'no');

function Calculation({ lease, billing }: { lease: Lease; billing: LeaseBilling }) {
  const t = useText();
  const show = useShow();
  const mayEdit = useCan('bill.write');
  const record: RaRecord = { ...billing, id: billing.lease_id };
  const { save, busy } = useSave<RaRecord>('lease_billing', {
    ...{ record, success: t('form.saved'), onSaved: () => undefined },
  });
  const { rent, proration_method, rent_conversion, day_count, is_taxed } = billing;
  const submit = ({ tax, ...form }: Record<string, unknown>) =>
    save({ ...form, is_taxed: TAXED[tax as keyof typeof TAXED] });
  const per = (frequency: keyof typeof rent) =>
    [t(`frequency.${frequency}`), show.money(rent[frequency], lease.currency)] as const;
  const choices = <T extends string>(values: readonly T[], label: (value: T) => string) =>
    values.map((value) => ({ value, label: label(value) }));
  return (
    <Panel title={t('leasing:setup.calculation')}>
      <Facts inForm facts={[per('weekly'), per('fortnightly'), per('monthly')]} />
      {mayEdit && (
        <FormFrame
          warn
          busy={busy}
          onSubmit={submit}
          defaultValues={{ proration_method, rent_conversion, day_count, tax: taxChoice(is_taxed) }}
        >
          <FieldRow min="20rem">
            <TextInput
              source="proration_method"
              label={t('leasing:setup.proration_label')}
              options={choices(PRORATION_METHODS, (value) => t(`leasing:setup.proration.${value}`))}
            />
            <TextInput
              source="rent_conversion"
              label={t('leasing:setup.conversion_label')}
              options={choices(RENT_CONVERSIONS, (value) => t(`leasing:setup.conversion.${value}`))}
            />
            <TextInput
              source="day_count"
              label={t('leasing:setup.day_count_label')}
              options={choices(DAY_COUNTS, (value) => t(`leasing:setup.day_count.${value}`))}
            />
            <TextInput
              source="tax"
              label={t('leasing:setup.tax_label')}
              options={choices(['auto', 'yes', 'no'] as const, (value) => t(`leasing:setup.tax.${value}`))}
            />
          </FieldRow>
        </FormFrame>
      )}
    </Panel>
  );
}
