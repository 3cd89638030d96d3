import { useGetList } from 'ra-core';
import { useLocation, useParams } from 'react-router-dom';
import { AdminNotFound } from '../../admin/AdminNotFound.js';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { appHistory } from '../../navigation/app-history.js';
import { closePage } from '../../navigation/close-page.js';
import { isUuid } from '../../navigation/ids.js';
import { usePlaceCurrency } from '../../shared/currency.js';
import { FrequencyInput } from '../../shared/FrequencyInput.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { DayInput, FieldRow } from '../../shared/inputs.js';
import { AmountInput } from '../../shared/number-inputs.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { Panel } from '../../shared/Panel.js';
import { Waiting } from '../../shared/RecordPage.js';
import { useOne } from '../../shared/use-one.js';
import { useSave } from '../../shared/use-save.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease, Room, Section } from '../../types.js';
import type { LeaseTerms } from './AddLeaseDialog.js';
import { type AfterTerm, newTerm, useAfterTerm, withoutChoice } from '../leasing/after-term.js';
import { reviewBody } from '../leasing/review-body.js';
import { ReviewOfNewLease } from '../leasing/ReviewOfNewLease.js';
import { TermInputs } from '../leasing/TermInputs.js';
import { leaseBody } from './lease-body.js';
import { RenterInputs } from './RenterInputs.js';

const SORT = { field: 'id', order: 'ASC' as const };

/** A lease on one section: a whole house, a unit or a room. */
export function LeaseCreate() {
  const { section_id } = useParams();
  const mayAdd = useCan('lease.write');
  const { data, isPending } = useGetList<Section>(
    'section',
    { filter: { property_section_id: section_id }, sort: SORT, pagination: { page: 1, perPage: 1 } },
    { enabled: mayAdd && isUuid(section_id) },
  );
  const section = data?.[0];
  const room = useOne<Room>('room', section?.room_id ?? undefined);
  if (!isUuid(section_id) || !mayAdd || (!isPending && !section)) return <AdminNotFound />;
  if (!section || (section.room_id && room.isPending)) return <Waiting />;
  return <CreateForm section={section} room={room.data} />;
}

interface Props {
  section: Section;
  room: Room | undefined;
}

function CreateForm(props: Props) {
  const byDefault = useAfterTerm(props.section.property_id);
  return byDefault ? <TermsForm {...props} byDefault={byDefault} /> : <Waiting />;
}

function TermsForm({ section, room, byDefault }: Props & { byDefault: AfterTerm }) {
  const t = useText();
  const show = useShow();
  const currency = usePlaceCurrency({ property_id: section.property_id });
  const known = (useLocation().state as { lease?: LeaseTerms } | null)?.lease;
  const { save, busy } = useSave<Lease>('lease', {
    success: t('lease.created'),
    onSaved: ({ lease_id }) => closePage(appHistory, `/admin/lease/${lease_id}/view/summary`),
  });
  const start = {
    start_date: show.today(),
    latest_amount: room?.price ?? '',
    rent_frequency: room?.rent_frequency ?? 'weekly',
    bond: room?.target_bond ?? '',
    tenants: [{}],
    ...known,
    ...newTerm(known ?? {}, byDefault),
  };
  return (
    <>
      <PageHeader
        title={t('lease.create_title')}
        about={section.name}
        back={{ to: '/admin/lease', text: t('menu.leases') }}
      />
      <FormFrame
        warn
        keepTyped
        busy={busy}
        defaultValues={start}
        submitLabel={t('lease.create')}
        onSubmit={(form) =>
          save({
            ...leaseBody(withoutChoice(form)),
            ...(form.review_kind ? reviewBody(form) : {}),
            section_id: section.property_section_id,
          })
        }
      >
        <Panel title={t('lease.terms')}>
          <FieldRow>
            <AmountInput source="latest_amount" currency={currency} label={t('lease.rent')} required />
            <FrequencyInput />
            <AmountInput source="bond" currency={currency} label={t('lease.bond_required')} zero />
          </FieldRow>
          <FieldRow>
            <DayInput source="start_date" label={t('lease.start_date')} required />
            <TermInputs />
          </FieldRow>
          <FieldRow>
            <DayInput source="due_date" label={t('lease.first_due')} helper={t('leasing:term.first_due')} />
            <DayInput source="paid_to" label={t('lease.paid_to')} helper={t('lease.paid_to_note')} />
          </FieldRow>
          <ReviewOfNewLease />
        </Panel>
        <RenterInputs />
      </FormFrame>
    </>
  );
}
