import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/texts.js';
import { Panel } from '../../shared/Panel.js';
import { useShow } from '../../shared/use-show.js';
import { WhenNear } from '../../shared/WhenNear.js';
import type { Property } from '../../types.js';
import { blockPath } from '../properties/paths.js';
import { HealthTab, useHealth } from './HealthTab.js';
import { LevelChip } from './LevelChip.js';

/** The health report of a property: that of its only unit, else its score and the way to the report of each unit. */
export function PropertyHealth({ property }: { property: Property }) {
  const t = useText();
  const show = useShow();
  const { units, health_score: health } = property;
  if (units.length <= 1) return <HealthTab blockId={property.property_block_id} />;
  return (
    <Panel title={t('register:health.title')}>
      {health && (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 2.5 }}>
          <Box sx={{ fontSize: '2.2rem', fontWeight: 700 }}>{show.number(health.score)}</Box>
          <LevelChip level={health.level} />
        </Box>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {units.map(({ property_block_id: id, name }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 2, alignItems: 'center', maxWidth: '30rem' }}>
            <MuiLink component={Link} to={blockPath(property, id, 'health')} sx={{ flex: 1 }}>
              {name}
            </MuiLink>
            <WhenNear height={26}>
              <UnitScore blockId={id} />
            </WhenNear>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

function UnitScore({ blockId }: { blockId: string }) {
  const show = useShow();
  const { data } = useHealth(blockId);
  if (!data) return null;
  return (
    <>
      <Box sx={{ fontWeight: 650 }}>{show.number(data.score)}</Box>
      <LevelChip level={data.level} />
    </>
  );
}
