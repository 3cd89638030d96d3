import { LIMIT_KINDS } from '@keystead/contracts';
import { useParams, useSearchParams } from 'react-router-dom';
import { AdminNotFound } from '../../admin/AdminNotFound.js';
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
import { copiedFields } from './editable-fields.js';
import { propertyBody } from './property-body.js';
import { PropertyInputs } from './PropertyInputs.js';

/** A new property, with `?copy=` one like that of a block, or with a block's id another unit of that block's building. */
export function PropertyCreate() {
  const { block_id } = useParams();
  const copied = useSearchParams()[0].get('copy');
  const id = block_id ?? copied;
  if (id === null) return <CreateForm />;
  if (!isUuid(id)) return <AdminNotFound />;
  return block_id === undefined ? <CopyProperty blockId={id} /> : <CreateUnit blockId={id} />;
}

function CopyProperty({ blockId }: { blockId: string }) {
  const query = useOne<Block>('block', blockId);
  return <RecordPage query={query}>{(block) => <CreateForm like={copiedFields(block)} />}</RecordPage>;
}

function CreateUnit({ blockId }: { blockId: string }) {
  const query = useOne<Block>('block', blockId);
  return <RecordPage query={query}>{({ property }) => <CreateForm building={property} />}</RecordPage>;
}

const PRESETS = {
  standalone: { lease_mode: 'standalone', cost_allocation_method: 'standalone', type: 'house' },
  co_living: { lease_mode: 'co_living', cost_allocation_method: 'rooms', type: 'house' },
  multi_unit: { lease_mode: 'standalone', cost_allocation_method: 'standalone', type: 'multi_unit' },
} as const;

interface FormProps {
  building?: Property;
  /** What the form begins with. */
  like?: ReturnType<typeof copiedFields>;
}

function CreateForm({ building, like }: FormProps) {
  const t = useText();
  const [params] = useSearchParams();
  const kind = params.get('kind');
  const preset = PRESETS[kind === 'co_living' || kind === 'multi_unit' ? kind : 'standalone'];
  const country = building?.country_iso ?? signIn()?.user.country_iso ?? 'AU';
  const { save, busy } = useSave<Property>('property', {
    success: t(building ? 'property.unit_created' : 'property.created'),
    onSaved: ({ property_block_id }) => closePage(appHistory, `/admin/property/create/${property_block_id}/success`),
  });
  const submit = (form: Record<string, unknown>) =>
    save({ ...propertyBody(form), ...(building && { property_id: building.property_id }) });
  const start = building
    ? unitOf(building)
    : (like ?? { ...preset, usage: 'residential', management_type: 'self_management', limit_kind: LIMIT_KINDS[0] });
  return (
    <>
      <PageHeader
        title={building ? t('property.unit_add_title', { name: building.name }) : t('property.create_title')}
        back={{ to: '/admin/property', text: t('menu.properties') }}
      />
      <FormFrame
        warn
        busy={busy}
        onSubmit={submit}
        submitLabel={t('property.create')}
        defaultValues={{ property_address: { country_iso: country }, ...start }}
      >
        <PropertyInputs building={building !== undefined || (like ?? preset).type === 'multi_unit'} />
      </FormFrame>
    </>
  );
}

/** A further unit usually resembles its building. */
function unitOf({ name, type, usage, lease_mode, bedrooms, bathrooms, carpark, ...costs }: Property) {
  const { cost_allocation_method, limit_kind } = costs;
  return { name, type, usage, lease_mode, bedrooms, bathrooms, carpark, cost_allocation_method, limit_kind };
}
