import Box from '@mui/material/Box';
import { nonBreaking } from '../../format/non-breaking.js';
import { useCan } from '../../admin/can.js';
import { useAllRows } from '../../admin/preload.js';
import { useText } from '../../i18n/texts.js';
import type { Column } from '../../shared/list/columns.js';
import { DayAway } from '../../shared/DayAway.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease, Property } from '../../types.js';
import { currentLeases, nextEnd } from './current-leases.js';
import { LetStatus } from './LetStatus.js';
import { letSections } from './occupancy.js';
import { Renters, Rents } from './RentersAndRents.js';

/** What the list of properties shows of each. */
export function usePropertyColumns(): Column<Property>[] {
  const t = useText();
  const show = useShow();
  const { data: known } = useAllRows<Lease>('lease');
  const leases = known ?? [];
  const seesLeases = useCan('lease.read');
  const ofLeases: Column<Property>[] = [
    {
      ...{ key: 'renters', label: t('lease.renters'), wrap: true, compact: { at: 'line' } },
      value: (property) => {
        const { renters } = currentLeases(property, leases);
        return renters.length > 0 ? <Renters names={renters} /> : null;
      },
    },
    {
      ...{ key: 'rent', label: t('lease.rent'), right: true, wrap: true, compact: { at: 'end' } },
      value: (property) => <Rents rents={currentLeases(property, leases).rents} />,
    },
    {
      key: 'next_end',
      label: t('property.next_end'),
      value: (property) => {
        const { day, isTerm } = nextEnd(property, leases, show.today()) ?? {};
        if (!day || !isTerm) return day && <DayAway day={day} />;
        return (
          <Box component="span" sx={{ display: 'inline-block', whiteSpace: 'normal', maxWidth: '9rem' }}>
            {t('lease.term_to', { day: nonBreaking(show.day(day)) })}
          </Box>
        );
      },
    },
    {
      ...{ key: 'let', label: t('property.let'), right: true },
      // Nothing is said of leases before they are there.
      value: (property) => {
        const { let: occupied, total } = letSections(property, leases);
        return known && t('property.let_of', { occupied, total });
      },
    },
    {
      key: 'status',
      label: t('list.status'),
      value: (property) => <LetStatus property={property} leases={known} />,
      compact: { at: 'end' },
    },
  ];
  return [
    {
      label: t('property.name'),
      source: 'name',
      title: true,
      wrap: true,
      value: (property) => <Name property={property} />,
    },
    {
      // Properties of one state stand together under this order.
      ...{ label: t('property.address'), field: 'property_address.full_address', source: 'state', wrap: true },
      value: ({ property_address, country_iso, type, lease_mode }) => (
        <Box component="span" sx={{ display: 'inline-block', minWidth: { lg: '10.5rem' }, color: 'text.secondary' }}>
          {show.address(property_address, country_iso)}
          <Box component="span" sx={{ display: 'block', fontSize: '0.85rem' }}>
            {[t(`property_type.${type}`), t(`lease_mode.${lease_mode}`)].join(' · ')}
          </Box>
        </Box>
      ),
      compact: {
        at: 'line',
        value: ({ property_address, country_iso }) => show.address(property_address, country_iso),
      },
    },
    ...(seesLeases ? ofLeases : []),
  ];
}

/** The name, beside the picture that is the cover. */
function Name({ property: { name, property_address } }: { property: Property }) {
  const photo = property_address?.photo;
  if (!photo) return name;
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1.5, alignItems: 'center' }}>
      <Box
        component="img"
        src={photo.external_path}
        alt=""
        loading="lazy"
        sx={{ width: 40, height: 40, borderRadius: 1, objectFit: 'cover', flex: 'none' }}
      />
      {name}
    </Box>
  );
}
