import { LIMIT_KINDS } from '@keystead/contracts';
import { useParams, useSearchParams } from 'react-router-dom';
import { AdminNotFound } from '../../admin/AdminNotFound.js';
import { useCan, useMayAddProperty } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { appHistory } from '../../navigation/app-history.js';
import { closePage } from '../../navigation/close-page.js';
import { isUuid } from '../../navigation/ids.js';
import { signIn } from '../../session/session.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { RecordPage } from '../../shared/RecordPage.js';
import { useOne } from '../../shared/use-one.js';
import { useSave } from '../../shared/use-save.js';
import type { Block, Property } from '../../types.js';
import { copiedFields } from './copied-fields.js';
import { hubPath } from './paths.js';
import { propertyBody } from './property-body.js';
import { PropertyInputs, UnitInputs } from './PropertyInputs.js';

/**
 * A new property, with `?copy=` and a block's id one like that of the block; or with a block's id in the path another unit
 * of its building.
 */
export function PropertyCreate() {
  const { block_id } = useParams();
  const [params] = useSearchParams();
  const copied = block_id ?? params.get('copy');
  const mayAdd = useMayAddProperty();
  const mayAddUnit = useCan('property.write');
  if (block_id === undefined ? !mayAdd : !mayAddUnit) return <AdminNotFound />;
  if (copied === null) return <CreateForm />;
  return isUuid(copied) ? <CreateLike blockId={copied} isUnit={block_id !== undefined} /> : <AdminNotFound />;
}

function CreateLike({ blockId, isUnit }: { blockId: string; isUnit: boolean }) {
  const query = useOne<Block>('block', blockId);
  return (
    <RecordPage query={query}>
      {(block) => <CreateForm {...(isUnit ? { unit: block } : { copied: block })} />}
    </RecordPage>
  );
}

const PRESETS = {
  standalone: { lease_mode: 'standalone', cost_allocation_method: 'standalone', type: 'house' },
  co_living: { lease_mode: 'co_living', cost_allocation_method: 'rooms', type: 'house' },
  multi_unit: { lease_mode: 'standalone', cost_allocation_method: 'standalone', type: 'multi_unit' },
} as const;

interface Props {
  /** A unit of the building that gets another one. */
  unit?: Block;
  /** The property that the new one begins like. */
  copied?: Block;
}

function CreateForm({ unit, copied }: Props) {
  const t = useText();
  const building = unit?.property;
  const [params] = useSearchParams();
  const kind = params.get('kind');
  const preset = PRESETS[kind === 'co_living' || kind === 'multi_unit' ? kind : 'standalone'];
  const country = (building ?? copied?.property)?.country_iso ?? signIn()?.user.country_iso ?? 'AU';
  const { save, busy, limit } = useSave<Property>('property', {
    showsLimit: true,
    success: t(building ? 'property.unit_created' : 'property.created'),
    onSaved: ({ property_block_id }) => closePage(appHistory, `/admin/property/create/${property_block_id}/success`),
  });
  const submit = (form: Record<string, unknown>) =>
    save({ ...propertyBody(form), ...(building && { property_id: building.property_id }) });
  const start = unit
    ? unitLike(unit)
    : copied
      ? copiedFields(copied)
      : { ...preset, usage: 'residential', management_type: 'self_management', limit_kind: LIMIT_KINDS[0] };
  return (
    <>
      <PageHeader
        title={building ? t('property.unit_add_title', { name: building.name }) : t('property.create_title')}
        about={copied && t('property.copy_note', { name: copied.property.name })}
        back={
          building
            ? { to: hubPath(building.property_id, 'units'), text: building.name }
            : { to: '/admin/property', text: t('menu.properties') }
        }
      />
      <FormFrame
        warn
        busy={busy}
        limit={limit}
        onSubmit={submit}
        submitLabel={t(building ? 'property.unit_add' : 'property.create')}
        defaultValues={building ? start : { property_address: { country_iso: country }, ...start }}
      >
        {building ? <UnitInputs /> : <PropertyInputs building={start.type === 'multi_unit'} />}
      </FormFrame>
    </>
  );
}

/** A further unit usually resembles the one beside it. */
function unitLike({ bedrooms, bathrooms, carpark, water_paid_by_landlord }: Block): Record<string, unknown> {
  return { bedrooms, bathrooms, carpark, water_paid_by_landlord };
}
