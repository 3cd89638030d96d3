import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import { Link, useParams } from 'react-router-dom';
import { AdminNotFound } from '../../admin/AdminNotFound.js';
import { useText } from '../../i18n/texts.js';
import { isUuid } from '../../navigation/ids.js';
import { RecordPage } from '../../shared/RecordPage.js';
import { useOne } from '../../shared/use-one.js';
import type { Block } from '../../types.js';
import { blockPath } from './paths.js';

/** What to do next with a property that was just made. */
export function PropertyDone() {
  const { id } = useParams();
  const query = useOne<Block>('block', isUuid(id) ? id : undefined);
  return isUuid(id) ? <RecordPage query={query}>{(block) => <Done block={block} />}</RecordPage> : <AdminNotFound />;
}

function Done({ block }: { block: Block }) {
  const t = useText();
  const { property, sections } = block;
  const coLiving = property.lease_mode === 'co_living';
  const several = property.units.length > 1;
  const section = sections[0]?.property_section_id;
  return (
    <Box sx={{ textAlign: 'center', py: { xs: 4, sm: 8 } }}>
      <CheckCircle color="success" sx={{ fontSize: 64 }} />
      <Typography variant="h1" sx={{ mt: 1 }}>
        {t('property.done_title', { name: several ? `${property.name} · ${block.name}` : property.name })}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {t(coLiving ? 'property.done_co_living' : 'property.done_standalone')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'center', flexWrap: 'wrap' }}>
        {coLiving ? (
          <Button variant="contained" component={Link} to={blockPath(property, block.property_block_id, 'rooms')}>
            {t('room.add_rooms')}
          </Button>
        ) : (
          section && (
            <Button variant="contained" component={Link} to={`/admin/lease/create/${section}`}>
              {t('lease.create')}
            </Button>
          )
        )}
        <Button variant="outlined" component={Link} to={blockPath(property, block.property_block_id)}>
          {t('lease.home')}
        </Button>
        <Button component={Link} to="/admin/property/add">
          {t('property.add_another')}
        </Button>
      </Box>
    </Box>
  );
}
