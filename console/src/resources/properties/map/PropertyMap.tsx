import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { featureGroup, marker } from 'leaflet';
import { useGetList, useListContext } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { PAGE_SIZE_MAX } from '@keystead/contracts';
import { useCan } from '../../../admin/can.js';
import { useAllRows } from '../../../admin/preload.js';
import { useText } from '../../../i18n/texts.js';
import type { MapSource } from '../../../product.js';
import { TitleLink } from '../../../shared/list/RecordCards.js';
import { Waiting } from '../../../shared/RecordPage.js';
import type { Lease, Property } from '../../../types.js';
import { displayWord } from '../occupancy.js';
import { propertyPath } from '../paths.js';
import { MapFrame } from './MapFrame.js';
import { pinIcon } from './pin-icon.js';
import { PlaceDialog } from './PlaceDialog.js';
import { placesOnMap } from './places-on-map.js';
import { useLeaflet } from './use-leaflet.js';

const ALL = { pagination: { page: 1, perPage: PAGE_SIZE_MAX }, sort: { field: 'name', order: 'ASC' as const } };

/** The properties of the list under its filters, on a map; those without a place are listed below it. */
export function PropertyMap({ source }: { source: MapSource }) {
  const { filterValues } = useListContext<Property>();
  const { data } = useGetList<Property>('property', { ...ALL, filter: filterValues as object });
  if (!data)
    return (
      <Box sx={{ p: 2 }}>
        <Waiting />
      </Box>
    );
  const { placed, unplaced } = placesOnMap(data);
  return (
    <>
      <Pins source={source} placed={placed} />
      {unplaced.length > 0 && <Unplaced source={source} properties={unplaced} />}
    </>
  );
}

type Placed = ReturnType<typeof placesOnMap>['placed'];

function Pins({ source, placed }: { source: MapSource; placed: Placed }) {
  const t = useText();
  const navigate = useNavigate();
  const { data: leases } = useAllRows<Lease>('lease');
  const { ref, map } = useLeaflet(source);
  useEffect(() => {
    if (!map || placed.length === 0) return;
    const pins = placed.map(({ property, position }) => {
      const status = leases && displayWord(property, leases);
      const name = status ? t('form.labelled', { label: property.name, value: t(`status.${status}`) }) : property.name;
      return marker(position, {
        icon: pinIcon(status === 'vacant'),
        ...{ title: name, alt: name, keyboard: true },
      }).on('click keypress', (event) => {
        const { key } = (event as { originalEvent?: KeyboardEvent }).originalEvent ?? {};
        if (key === undefined || key === 'Enter') void navigate(propertyPath(property));
      });
    });
    const group = featureGroup(pins).addTo(map);
    map.fitBounds(group.getBounds().pad(0.2), { maxZoom: 15 });
    for (const [index, pin] of pins.entries())
      pin.getElement()?.setAttribute('aria-label', pin.options.title ?? String(index));
    return () => void group.remove();
  }, [map, placed, leases, navigate, t]);
  return <MapFrame ref={ref} label={t('register:map.title')} height="min(60vh, 560px)" />;
}

function Unplaced({ source, properties }: { source: MapSource; properties: readonly Property[] }) {
  const t = useText();
  const mayPlace = useCan('property.write');
  const [placing, setPlacing] = useState<Property | null>(null);
  return (
    <Box sx={{ p: 2 }}>
      <Typography variant="h2" sx={{ fontSize: '1rem', mb: 1 }}>
        {t('register:map.unplaced', { count: properties.length })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {properties.map((property) => (
          <Box
            component="li"
            key={property.id}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, borderTop: 1, borderColor: 'divider', py: 0.5 }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <TitleLink to={propertyPath(property)}>{property.name}</TitleLink>
            </Box>
            {mayPlace && (
              <Button
                size="small"
                aria-label={t('form.labelled', { label: t('register:map.place'), value: property.name })}
                onClick={() => setPlacing(property)}
              >
                {t('register:map.place')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {placing && <PlaceDialog source={source} property={placing} onClose={() => setPlacing(null)} />}
    </Box>
  );
}
