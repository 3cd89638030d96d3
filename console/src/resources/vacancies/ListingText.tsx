import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import ContentCopy from '@mui/icons-material/ContentCopy';
import { useRef } from 'react';
import { useText } from '../../i18n/texts.js';
import { copyText } from '../../shared/copy-text.js';
import { DialogText, InfoDialog } from '../../shared/InfoDialog.js';
import { PhotoStrip } from '../../shared/photos/PhotoStrip.js';
import { usePropertyPhotos } from '../../shared/photos/use-property-photos.js';
import { useShow } from '../../shared/use-show.js';
import { roomTypeText } from '../rooms/room-type.js';
import type { Vacancy } from './VacanciesPage.js';

type Listing = NonNullable<Vacancy['listing']>;

interface Props {
  row: Vacancy;
  listing: Listing;
  onClose: () => void;
}

/** The listing as one text, to be pasted where the place is advertised. */
export function ListingText({ row, listing, onClose }: Props) {
  const t = useText();
  const text = useListingText(row, listing);
  const { data: photos = [] } = usePropertyPhotos(row.property_id);
  const shown = listing.photo_ids.flatMap((id) => photos.filter((photo) => photo.id === id));
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    // To be copied by hand then.
    if (!(await copyText(text, t('reports:vacancy.copied')))) field.current?.select();
  };
  return (
    <InfoDialog title={t('reports:vacancy.listing_of', { name: row.name })} onClose={onClose}>
      <DialogText>
        <TextField
          label={t('reports:vacancy.text')}
          value={text}
          fullWidth
          multiline
          inputRef={field}
          slotProps={{ input: { readOnly: true } }}
          sx={{ my: 1 }}
        />
        <Button variant="outlined" startIcon={<ContentCopy />} onClick={() => void copy()}>
          {t('reports:vacancy.copy')}
        </Button>
        <Box sx={{ mt: 2 }}>
          <PhotoStrip photos={shown} title={row.name} size={96} />
        </Box>
      </DialogText>
    </InfoDialog>
  );
}

function useListingText(row: Vacancy, listing: Listing): string {
  const t = useText();
  const show = useShow();
  const line = (label: string, value: string | null) => (value ? t('form.labelled', { label, value }) : '');
  const day = listing.available_from ?? row.free_from;
  const facts = [
    t(`per.${listing.rent_frequency}`, { amount: show.money(listing.rent, row.currency) }),
    line(t('lease.bond_required'), listing.bond === null ? null : show.money(listing.bond, row.currency)),
    line(t('reports:vacancy.available_from'), day <= show.today() ? t('reports:vacancy.now') : show.day(day)),
    listing.minimum_months ? t('reports:vacancy.at_least', { count: listing.minimum_months }) : '',
    row.room_type ? roomTypeText(row.room_type) : '',
    t('reports:vacancy.rooms', { bedrooms: row.bedrooms, bathrooms: row.bathrooms, carpark: row.carpark }),
  ];
  const seen = line(t('reports:vacancy.inspection_times'), listing.inspection_times);
  const parts = [listing.headline, row.address ?? row.name, facts.filter(Boolean).join('\n')];
  return [...parts, listing.description, seen].filter(Boolean).join('\n\n');
}
