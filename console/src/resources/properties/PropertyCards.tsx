import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import HomeWork from '@mui/icons-material/HomeWorkOutlined';
import { useListContext } from 'ra-core';
import { useAllRows } from '../../admin/preload.js';
import { useText } from '../../i18n/texts.js';
import { TitleLink } from '../../shared/list/RecordCards.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease, Property } from '../../types.js';
import { currentLeases } from './current-leases.js';
import { LetStatus } from './LetStatus.js';
import { propertyPath } from './paths.js';
import { Renters, Rents } from './RentersAndRents.js';

/** The properties of a page of the list, each as a card with its picture. */
export function PropertyCards() {
  const t = useText();
  const { data = [] } = useListContext<Property>();
  const { data: leases } = useAllRows<Lease>('lease');
  return (
    <Box
      component="ul"
      aria-label={t('menu.properties')}
      sx={{
        ...{ listStyle: 'none', m: 0, p: 2, display: 'grid', gap: 2 },
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
      }}
    >
      {data.map((property) => (
        <li key={property.id}>
          <PropertyCard property={property} leases={leases} />
        </li>
      ))}
    </Box>
  );
}

function PropertyCard({ property, leases }: { property: Property; leases: readonly Lease[] | undefined }) {
  const show = useShow();
  const { name, property_address, country_iso } = property;
  const { renters, rents } = currentLeases(property, leases ?? []);
  return (
    <Card sx={{ height: '100%' }}>
      <Picture address={property_address} />
      <Box sx={{ p: 2 }}>
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', alignItems: 'start' }}>
          <TitleLink to={propertyPath(property)}>{name}</TitleLink>
          <LetStatus property={property} leases={leases} />
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.9rem', mb: 1 }}>
          {show.address(property_address, country_iso)}
        </Box>
        <Renters names={renters} />
        <Box sx={{ fontWeight: 650 }}>
          <Rents rents={rents} />
        </Box>
      </Box>
    </Card>
  );
}

const PICTURE = { width: '100%', height: 150, display: 'block', objectFit: 'cover' } as const;

function Picture({ address }: { address: Property['property_address'] }) {
  if (address?.photo)
    return <Box component="img" src={address.photo.external_path} alt="" loading="lazy" sx={PICTURE} />;
  return (
    <Box sx={{ ...PICTURE, display: 'grid', placeItems: 'center', bgcolor: 'action.hover', color: 'text.secondary' }}>
      <HomeWork fontSize="large" />
    </Box>
  );
}
