import { Suspense } from 'react';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { FEATURES } from '@keystead/contracts';
import { Link } from 'react-router-dom';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { useAllRows } from '../../admin/preload.js';
import { useText } from '../../i18n/texts.js';
import { currencyOf } from '../../shared/currency.js';
import { Facts } from '../../shared/Facts.js';
import { Panel } from '../../shared/Panel.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease, Property } from '../../types.js';
import { PropertyPhotos } from './PropertyPhotos.js';
import { LetStatus } from './LetStatus.js';
import { letSections } from './occupancy.js';
import { blockPath, hubPath } from './paths.js';
import { UnitCards } from './UnitsTab.js';

const ManagersPanel = lazyScreen<{ property: Property }>(
  'people',
  async () => (await import('../managers/ManagersPanel.js')).ManagersPanel,
);

export function PropertySummary({ property }: { property: Property }) {
  const t = useText();
  const { data: leases } = useAllRows<Lease>('lease');
  const sections = leases && letSections(property, leases);
  return (
    <>
      {property.property_address?.photo && <PropertyPhotos property={property} />}
      {property.units.length > 1 && (
        <Box sx={{ mb: 2.5 }}>
          <UnitCards property={property} />
        </Box>
      )}
      <Panel title={t('property.basics')}>
        <Facts
          facts={[
            [t('list.status'), leases && <LetStatus property={property} leases={leases} />],
            [
              t('property.let'),
              sections && (
                <MuiLink component={Link} to={sectionsPath(property)}>
                  {t('property.let_of', { occupied: sections.let, total: sections.total })}
                </MuiLink>
              ),
            ],
            [t('property.type'), t(`property_type.${property.type}`)],
            [t('property.lease_mode'), t(`lease_mode.${property.lease_mode}`)],
            [t('property.usage'), property.usage && t(`usage.${property.usage}`)],
            // Of a building with several units these belong to each unit.
            [t('property.bedrooms'), property.units.length > 1 ? null : property.bedrooms],
            [t('property.bathrooms'), property.units.length > 1 ? null : property.bathrooms],
            [t('property.carpark'), property.units.length > 1 ? null : property.carpark],
          ]}
        />
      </Panel>
      <Suspense fallback={null}>
        <ManagersPanel property={property} />
      </Suspense>
      <CostPanel property={property} />
      <FeaturePanel property={property} />
      {/* Where nothing was taken yet, the place to drop photos waits behind what is known. */}
      {!property.property_address?.photo && <PropertyPhotos property={property} />}
    </>
  );
}

/** Where what can be let of a property stands, each with who rents it. */
function sectionsPath({ property_id, lease_mode, units }: Property): string {
  const [unit] = units;
  if (units.length !== 1 || !unit) return hubPath(property_id, 'units');
  const tab = lease_mode === 'co_living' ? 'rooms' : 'leases';
  return blockPath({ lease_mode, units }, unit.property_block_id, tab);
}

/** Who bears which costs. */
function CostPanel({ property }: { property: Property }) {
  const t = useText();
  const currency = currencyOf(property.country_iso);
  const show = useShow();
  const yesNo = (value: boolean | undefined) => (value === undefined ? null : t(value ? 'form.yes' : 'form.no'));
  return (
    <Panel title={t('property.costs')}>
      <Facts
        facts={[
          [t('property.cost_allocation'), t(`allocation.${property.cost_allocation_method}`)],
          [t('property.power_limit'), show.money(property.power_limit, currency)],
          [t('property.water_limit'), show.money(property.water_limit, currency)],
          [t('property.opex_limit'), show.money(property.opex_limit, currency)],
          [t('property.utilities_included'), yesNo(property.utilities_included)],
          [t('property.internet_included'), yesNo(property.internet_included)],
          [t('property.water_paid_by_landlord'), yesNo(property.water_paid_by_landlord)],
        ]}
      />
    </Panel>
  );
}

function FeaturePanel({ property }: { property: Property }) {
  const t = useText();
  const given = FEATURES.filter((feature) => property.features?.[feature]);
  if (given.length === 0) return null;
  return (
    <Panel title={t('property.features')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {given.map((feature) => (
          <Box
            component="li"
            key={feature}
            sx={{ px: 1.25, py: 0.4, borderRadius: 99, bgcolor: 'action.hover', fontSize: '0.9rem' }}
          >
            {t(`register:feature.${feature}`)}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
