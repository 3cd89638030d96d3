import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import Add from '@mui/icons-material/Add';
import { Link } from 'react-router-dom';
import { useCan } from '../../admin/can.js';
import { useAllRows } from '../../admin/preload.js';
import { useText } from '../../i18n/texts.js';
import type { Lease, Property } from '../../types.js';
import { currentLeases } from './current-leases.js';
import { LetStatus } from './LetStatus.js';
import { letSections } from './occupancy.js';
import { blockPath } from './paths.js';
import { Renters, Rents } from './RentersAndRents.js';

export function UnitsTab({ property }: { property: Property }) {
  const t = useText();
  const mayAdd = useCan('property.write');
  return (
    <>
      {mayAdd && (
        <Box sx={{ mb: 2, display: 'flex', justifyContent: 'flex-end' }}>
          <Button
            component={Link}
            to={`/admin/property/create/${property.property_block_id}`}
            variant="contained"
            startIcon={<Add />}
          >
            {t('property.unit_add')}
          </Button>
        </Box>
      )}
      <UnitCards property={property} />
    </>
  );
}

/** The units of a building, each with who rents it and for how much. */
export function UnitCards({ property }: { property: Property }) {
  const t = useText();
  const { data: known } = useAllRows<Lease>('lease');
  const leases = known ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))' }}>
      {property.units.map((unit) => {
        const home = { lease_mode: property.lease_mode, units: [unit] };
        const inUnit = leases.filter((lease) => lease.property_block_id === unit.property_block_id);
        const current = currentLeases(property, inUnit);
        const { let: occupied, total } = letSections(home, leases);
        return (
          <Card key={unit.property_block_id}>
            <CardActionArea component={Link} to={blockPath(property, unit.property_block_id)} sx={{ p: 2.5 }}>
              <Typography variant="h2">{unit.name}</Typography>
              <Box sx={{ mt: 1, display: 'flex', gap: 1, alignItems: 'center', color: 'text.secondary' }}>
                <LetStatus property={home} leases={known} />
                {known && total > 1 && t('property.let_of', { occupied, total })}
              </Box>
              <Box sx={{ mt: 1 }}>
                <Renters names={current.renters} />
              </Box>
              <Box sx={{ fontWeight: 650 }}>
                <Rents rents={current.rents} />
              </Box>
            </CardActionArea>
          </Card>
        );
      })}
    </Box>
  );
}
