import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { DecideQuote } from '../../resources/maintenance/DecideQuote.js';
import { PhotoStrip } from '../../shared/photos/PhotoStrip.js';
import { useShow } from '../../shared/use-show.js';
import type { MaintenanceQuote } from '../../types.js';

/** A repair with its pictures, and the quotes for it that wait. */
export function ApprovalCard({ quotes }: { quotes: readonly MaintenanceQuote[] }) {
  const t = useText();
  const [first] = quotes;
  if (!first) return null;
  const { title, description, unit_name, is_urgent, photos } = first;
  return (
    <Box component="li">
      <Typography variant="h3" sx={{ fontSize: '1.05rem', fontWeight: 650, overflowWrap: 'anywhere' }}>
        {title}
        {is_urgent && (
          <Box component="span" sx={{ color: 'error.main', ml: 1, fontSize: '0.85rem' }}>
            {t('register:maintenance.urgent_short')}
          </Box>
        )}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {unit_name}
      </Typography>
      <Typography sx={{ my: 1, overflowWrap: 'anywhere' }}>{description}</Typography>
      {photos.length > 0 && <PhotoStrip photos={photos} title={title} size={72} />}
      {quotes.map((quote) => (
        <WaitingQuote key={quote.id} quote={quote} />
      ))}
    </Box>
  );
}

function WaitingQuote({ quote }: { quote: MaintenanceQuote }) {
  const t = useText();
  const show = useShow();
  const mayDecide = useCan('approval.write');
  const { supplier, amount, currency, note } = quote;
  const name = t('home:approval.quote_of', { supplier });
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mt: 1.5, p: 1.5 },
        ...{ bgcolor: 'action.hover', borderRadius: 2 },
      }}
    >
      <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontSize: '1.4rem', fontWeight: 700 }}>{show.money(amount, currency)}</Box>
        <Box>{name}</Box>
        {note && <Box sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>{note}</Box>}
      </Box>
      {mayDecide && <DecideQuote quote={quote} />}
    </Box>
  );
}
