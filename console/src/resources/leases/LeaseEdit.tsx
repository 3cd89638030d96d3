import { useWatch } from 'react-hook-form';
import { Navigate, useSearchParams } from 'react-router-dom';
import { AdminNotFound } from '../../admin/AdminNotFound.js';
import { useCan } from '../../admin/can.js';
import { parseAmount } from '../../format/money.js';
import { useText } from '../../i18n/texts.js';
import { appHistory } from '../../navigation/app-history.js';
import { closePage } from '../../navigation/close-page.js';
import { isUuid } from '../../navigation/ids.js';
import { FrequencyInput } from '../../shared/FrequencyInput.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { DayInput, FieldRow } from '../../shared/inputs.js';
import { AmountInput } from '../../shared/number-inputs.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { Panel } from '../../shared/Panel.js';
import { RecordPage, Waiting } from '../../shared/RecordPage.js';
import { useOne } from '../../shared/use-one.js';
import { useSave } from '../../shared/use-save.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease } from '../../types.js';
import { type AfterTerm, savedTerm, useAfterTerm } from '../leasing/after-term.js';
import { EndInputs } from '../leasing/TermInputs.js';
import { leaseBody } from './lease-body.js';

/** /admin/lease/edit?id=: rent, bond and the end of a lease. */
export function LeaseEdit() {
  const [params] = useSearchParams();
  const id = params.get('id');
  const mayEdit = useCan('lease.write');
  const query = useOne<Lease>('lease', mayEdit && isUuid(id) ? id : undefined);
  if (!id) return <Navigate to="/admin/lease" replace />;
  if (!isUuid(id) || !mayEdit) return <AdminNotFound />;
  return <RecordPage query={query}>{(lease) => <EditForm lease={lease} />}</RecordPage>;
}

const FIELDS = [
  'end_date',
  'term_end_date',
  'due_date',
  'latest_amount',
  'rent_frequency',
  'bond_required',
  'bond_received',
] as const;

function EditForm({ lease }: { lease: Lease }) {
  const byDefault = useAfterTerm(lease.property_id);
  return byDefault ? <TermsForm lease={lease} byDefault={byDefault} /> : <Waiting />;
}

function TermsForm({ lease, byDefault }: { lease: Lease; byDefault: AfterTerm }) {
  const t = useText();
  const back = `/admin/lease/${lease.lease_id}/view/summary`;
  const hasBoth = lease.end_date !== null && lease.term_end_date !== null;
  const { save, busy } = useSave<Lease>('lease', {
    record: lease,
    success: t('form.saved'),
    onSaved: () => closePage(appHistory, back),
  });
  const submit = (form: Record<string, unknown>) => {
    const body = leaseBody(Object.fromEntries(FIELDS.map((field) => [field, form[field]])));
    const newRent = body.latest_amount !== lease.latest_amount;
    return save(newRent ? { ...body, effective_date: form.effective_date } : body);
  };
  return (
    <>
      <PageHeader
        title={t('lease.edit_title', { number: lease.lease_number })}
        about={lease.section_name}
        back={{ to: back, text: lease.lease_number }}
      />
      <FormFrame warn keepTyped busy={busy} record={{ ...lease, ...savedTerm(lease, byDefault) }} onSubmit={submit}>
        <Panel title={t('lease.terms')}>
          <FieldRow>
            <AmountInput currency={lease.currency} source="latest_amount" label={t('lease.rent')} required />
            <FrequencyInput />
            <EffectiveDate rent={lease.latest_amount} />
          </FieldRow>
          <FieldRow>
            <EndInputs hasBoth={hasBoth} />
            <DayInput source="due_date" label={t('lease.due_date')} />
          </FieldRow>
          <FieldRow>
            <AmountInput currency={lease.currency} source="bond_required" label={t('lease.bond_required')} zero />
            <AmountInput currency={lease.currency} source="bond_received" label={t('lease.bond_received')} zero />
          </FieldRow>
        </Panel>
      </FormFrame>
    </>
  );
}

/** From which day a changed rent counts; asked only when it was changed. */
function EffectiveDate({ rent }: { rent: number }) {
  const t = useText();
  const show = useShow();
  const amount = useWatch({ name: 'latest_amount' }) as unknown;
  if (parseAmount(amount) === rent) return null;
  return <DayInput source="effective_date" label={t('lease.effective_date')} required helper={show.today()} />;
}
