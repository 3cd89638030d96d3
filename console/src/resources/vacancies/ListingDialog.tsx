import { parseAmount, parseNumber } from '../../format/money.js';
import { useText } from '../../i18n/texts.js';
import { usePlaceCurrency } from '../../shared/currency.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FrequencyInput } from '../../shared/FrequencyInput.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { FieldRow, SwitchInput, TextInput } from '../../shared/inputs.js';
import { AmountInput, CountInput } from '../../shared/number-inputs.js';
import { useSave } from '../../shared/use-save.js';
import { usePropertyPhotos } from '../../shared/photos/use-property-photos.js';
import { ListingPhotos, shownPhotos } from './ListingPhotos.js';
import type { Vacancy } from './VacanciesPage.js';

/** Writes what a room or home is advertised for. */
export function ListingDialog({ row, onClose }: { row: Vacancy; onClose: () => void }) {
  const t = useText();
  const { listing, property_section_id } = row;
  const currency = usePlaceCurrency({ property_id: row.property_id });
  const { data: photos } = usePropertyPhotos(row.property_id);
  const { save, busy } = useSave('listing', { success: t('form.saved'), onSaved: onClose });
  const submit = (form: Record<string, unknown>) =>
    save({
      property_section_id,
      headline: form.headline,
      rent: parseAmount(form.rent),
      rent_frequency: form.rent_frequency,
      bond: parseAmount(form.bond, { zero: true }),
      available_from: form.available_from || null,
      minimum_months: parseNumber(form.minimum_months),
      inspection_times: form.inspection_times || null,
      description: form.description || null,
      is_advertised: form.is_advertised === true,
      photo_ids: photos ? shownPhotos(form.photo_ids, photos) : form.photo_ids,
      ...(listing && { version: listing.version }),
    });
  const known = { rent: row.rent, rent_frequency: row.rent_frequency ?? 'weekly', photo_ids: [] };
  return (
    <FormDialog title={t('reports:vacancy.listing_of', { name: row.name })} onClose={onClose}>
      <FormFrame
        busy={busy}
        onSubmit={submit}
        onCancel={onClose}
        defaultValues={{ ...known, ...listing, is_advertised: listing ? row.is_advertised : true }}
      >
        <FieldRow>
          <TextInput source="headline" label={t('reports:vacancy.headline')} required maxLength={120} autoFocus />
        </FieldRow>
        <FieldRow>
          <AmountInput source="rent" currency={currency} label={t('reports:vacancy.rent')} required />
          <FrequencyInput />
          <AmountInput source="bond" currency={currency} label={t('lease.bond_required')} zero />
        </FieldRow>
        <FieldRow>
          <TextInput
            source="available_from"
            type="date"
            label={t('reports:vacancy.available_from')}
            helper={t('reports:vacancy.available_from_note')}
          />
          <CountInput source="minimum_months" label={t('reports:vacancy.minimum_months')} />
        </FieldRow>
        <FieldRow>
          <TextInput source="description" label={t('reports:vacancy.description')} maxLength={4000} multiline />
        </FieldRow>
        <FieldRow>
          <TextInput
            source="inspection_times"
            label={t('reports:vacancy.inspection_times')}
            maxLength={500}
            multiline
          />
        </FieldRow>
        {photos && <ListingPhotos photos={photos} name={row.name} />}
        <SwitchInput source="is_advertised" label={t('reports:vacancy.advertised')} />
      </FormFrame>
    </FormDialog>
  );
}
