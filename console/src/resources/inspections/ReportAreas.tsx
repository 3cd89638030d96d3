import Box from '@mui/material/Box';
import { useText } from '../../i18n/texts.js';
import { StatusChip } from '../../shared/StatusChip.js';
import type { Inspection } from './inspection.js';

/** How each area was found, with its pictures; on paper they are as large as on the screen. */
export function ReportAreas({ inspection: { unit_name, areas, photos } }: { inspection: Inspection }) {
  const t = useText();
  const named = new Set(areas.map(({ area }) => area));
  const others = photos.filter(({ area }) => !area || !named.has(area));
  return (
    <>
      <Box
        component="ul"
        sx={{
          ...{ listStyle: 'none', m: 0, p: 0 },
          '& > li + li': { borderTop: 1, borderColor: 'divider', mt: 2, pt: 2 },
        }}
      >
        {areas.map(({ id, area, condition, note }) => (
          <li key={id}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
              <Box component="h3" sx={{ m: 0, fontSize: '1rem', overflowWrap: 'anywhere' }}>
                {area}
              </Box>
              <StatusChip status={condition} label={t(`inspections:conditions.${condition}`)} />
            </Box>
            {note && <Box sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note}</Box>}
            <Pictures title={area} photos={photos.filter((photo) => photo.area === area)} />
          </li>
        ))}
      </Box>
      <Pictures title={unit_name} photos={others} />
    </>
  );
}

/** Pictures that a press does not enlarge, so that they are printed. */
function Pictures({ title, photos }: { title: string; photos: Inspection['photos'] }) {
  const t = useText();
  if (photos.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {photos.map(({ id, external_path }, index) => (
        <Box
          key={id}
          component="img"
          src={external_path}
          alt={t('photo.number', { number: index + 1, title })}
          sx={{ width: { xs: '100%', sm: 240 }, maxHeight: 320, objectFit: 'cover', borderRadius: 1 }}
        />
      ))}
    </Box>
  );
}
