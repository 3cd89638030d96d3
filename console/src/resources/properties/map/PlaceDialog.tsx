import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { marker } from 'leaflet';
import { useText } from '../../../i18n/texts.js';
import { call } from '../../../net/call.js';
import type { MapSource } from '../../../product.js';
import { InfoDialog } from '../../../shared/InfoDialog.js';
import { useAction } from '../../../shared/use-action.js';
import { useShow } from '../../../shared/use-show.js';
import type { Property } from '../../../types.js';
import { MapFrame } from './MapFrame.js';
import { pinIcon } from './pin-icon.js';
import { positionOf, type Position } from './places-on-map.js';
import { useLeaflet } from './use-leaflet.js';

interface Props {
  source: MapSource;
  property: Property;
  onClose: () => void;
}

/** About a centimetre; more would be noise. */
const DIGITS = 6;

/** Says where a property stands: a press on the map, or the middle of what it shows, which keys move. */
export function PlaceDialog({ source, property, onClose }: Props) {
  const t = useText();
  const show = useShow();
  const { ref, map } = useLeaflet(source);
  const [position, setPosition] = useState<Position | null>(() => positionOf(property));
  const { run, busy } = useAction();
  useEffect(() => {
    if (!map) return;
    const choose = ({ latlng }: { latlng: { lat: number; lng: number } }) => setPosition([latlng.lat, latlng.lng]);
    map.on('click', choose);
    return () => void map.off('click', choose);
  }, [map]);
  useEffect(() => {
    if (!map || !position) return;
    const pin = marker(position, { icon: pinIcon(false) });
    pin.addTo(map);
    return () => void pin.remove();
  }, [map, position]);
  const save = () =>
    run(async () => {
      const [latitude, longitude] = position!.map((degrees) => Number(degrees.toFixed(DIGITS)));
      const { property_block_id, version } = property;
      const body = { property_block_id, version, property_address: { latitude, longitude } };
      await call('v1/system/property/block/update', { body });
      onClose();
      return t('register:map.placed', { name: property.name });
    });
  return (
    <InfoDialog
      title={t('form.labelled', { label: t('register:map.place'), value: property.name })}
      maxWidth="md"
      onClose={onClose}
      actions={
        <>
          <Button
            onClick={() => {
              const { lat, lng } = map!.getCenter();
              setPosition([lat, lng]);
            }}
          >
            {t('register:map.middle')}
          </Button>
          <Button variant="outlined" disabled={busy || !position} onClick={() => void save()}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <Typography color="textSecondary" sx={{ mb: 1.5, px: { xs: 2, sm: 0 } }}>
        {t('register:map.how', { address: show.address(property.property_address, property.country_iso) })}
      </Typography>
      <Box sx={{ px: { xs: 2, sm: 0 } }}>
        <MapFrame ref={ref} label={t('register:map.title')} height={380} />
      </Box>
    </InfoDialog>
  );
}
