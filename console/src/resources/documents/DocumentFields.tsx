import { defaultAudience, DOCUMENT_AUDIENCES, DOCUMENT_CATEGORIES, type DocumentCategory } from '@keystead/contracts';
import { useWatch } from 'react-hook-form';
import { useAllRows } from '../../admin/preload.js';
import { useIsPerson } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { DayInput, FieldRow, TextInput } from '../../shared/inputs.js';
import { propertyOptions } from '../../shared/options.js';
import type { Lease, Property } from '../../types.js';
import { leaseOptions } from '../leases/lease-options.js';
import { useLeaseOfProperty } from '../leases/use-lease-of-property.js';
import type { DocumentPlace } from './document.js';

/** Value of a choice that leaves the matter to the service, or names nothing. */
export const NONE = 'none';

/** What a document is: of which kind, until when, and for whom; of a new one, whom it is for unless that is chosen. */
export function DocumentFields({ place }: { place?: DocumentPlace }) {
  const t = useText();
  const isPerson = useIsPerson();
  const form = useWatch<Record<string, string>>();
  const idOf = (id: 'lease_id' | 'property_id') => place?.[id] ?? (form[id] === NONE ? undefined : form[id]);
  const audience = defaultAudience({
    lease_id: idOf('lease_id'),
    property_id: place?.property_block_id ?? idOf('property_id'),
    category: form.category as DocumentCategory | undefined,
  });
  const byDefault = t('documents:audience_default', { audience: t(`documents:audience.${audience}`) });
  const audiences = DOCUMENT_AUDIENCES.map((value) => ({ value, label: t(`documents:audience.${value}`) }));
  return (
    <FieldRow>
      <TextInput
        source="category"
        label={t('documents:category_label')}
        options={DOCUMENT_CATEGORIES.map((value) => ({ value, label: t(`documents:category.${value}`) }))}
      />
      <DayInput source="expires_on" label={t('documents:expires_on')} helper={t('documents:expires_note')} />
      {!isPerson && (
        <TextInput
          source="visible_to"
          label={t('documents:visible_to')}
          options={place ? [{ value: NONE, label: byDefault }, ...audiences] : audiences}
          helper={t('documents:visible_note')}
        />
      )}
    </FieldRow>
  );
}

/** What documents are about, where the page does not say it already. */
export function PlaceFields({ place }: { place: DocumentPlace }) {
  const t = useText();
  const isPerson = useIsPerson();
  const { data: properties = [] } = useAllRows<Property>('property');
  const { data: leases = [] } = useAllRows<Lease>('lease');
  const chosen = useWatch<Record<string, string>>({ name: 'property_id' });
  useLeaseOfProperty(leases, NONE);
  if (place.lease_id) return null;
  const property_id = place.property_id ?? (chosen === NONE ? undefined : chosen);
  const offered = leases.filter(
    (lease) =>
      (isPerson || property_id === undefined || lease.property_id === property_id) &&
      (!place.property_block_id || lease.property_block_id === place.property_block_id),
  );
  const none = { value: NONE, label: t('documents:place_none') };
  const choices = leaseOptions(offered);
  return (
    <FieldRow>
      {!place.property_id && !place.property_block_id && !isPerson && (
        <TextInput
          source="property_id"
          label={t('documents:property')}
          options={[none, ...propertyOptions(properties)]}
        />
      )}
      <TextInput
        source="lease_id"
        label={t('documents:lease')}
        required={isPerson}
        options={isPerson ? choices : [none, ...choices]}
      />
    </FieldRow>
  );
}
