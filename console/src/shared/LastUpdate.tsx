import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Refresh from '@mui/icons-material/Refresh';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { relativeTime } from '../format/relative-time.js';
import { useText } from '../i18n/texts.js';
import { useShow } from './use-show.js';

/** The spinner turns at least this long, so that a quick answer is seen too. */
const SPIN_MS = 800;

/** When the newest answer of a screen came, and a way to ask again. */
export function LastUpdate({ queryKey }: { queryKey: readonly unknown[] }) {
  const t = useText();
  const show = useShow();
  const queryClient = useQueryClient();
  const [now, setNow] = useState(Date.now());
  const [spinning, setSpinning] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, []);

  useIsFetching({ queryKey }); // renders again when an answer has come
  const states = queryClient.getQueryCache().findAll({ queryKey, type: 'active' });
  const times = (of: typeof states) => of.map(({ state }) => state.dataUpdatedAt);
  const failed = times(states.filter(({ state }) => state.error));
  // The part that did not come is what the reader looks at: it is as old as its last success.
  const at = failed.length > 0 ? Math.min(...failed) : Math.max(0, ...times(states));
  const refresh = async () => {
    setSpinning(true);
    const pause = new Promise((resolve) => setTimeout(resolve, SPIN_MS));
    await Promise.all([queryClient.invalidateQueries({ queryKey }), pause]);
    setSpinning(false);
    setNow(Date.now());
  };
  const ago = at > 0 ? relativeTime(at, now) : null;
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'text.secondary', fontSize: '0.85rem' }}>
      {at > 0 && (
        // A phone has no room for it; the button stays.
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {t('list.updated', {
            when: ago ? t(ago.key, { count: ago.count }) : show.moment(new Date(at).toISOString()),
          })}
        </Box>
      )}
      <IconButton size="small" aria-label={t('list.refresh')} disabled={spinning} onClick={() => void refresh()}>
        <Refresh
          fontSize="small"
          sx={
            spinning ? { animation: 'turn 0.8s linear infinite', '@keyframes turn': { to: { rotate: '360deg' } } } : {}
          }
        />
      </IconButton>
    </Box>
  );
}
