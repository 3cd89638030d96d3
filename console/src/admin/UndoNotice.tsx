import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useText } from '../i18n/texts.js';
import { useAction } from '../shared/use-action.js';
import { UNDO_MS, useUndoOffer, withdrawUndo, type UndoOffer } from './undo.js';

/** What was done last, with the button that takes it back. */
export function UndoNotice() {
  const offer = useUndoOffer();
  return (
    <Box
      role="status"
      sx={{
        ...{ position: 'fixed', left: '50%', bottom: { xs: 80, md: 24 }, transform: 'translateX(-50%)', zIndex: 2050 },
        ...{ width: 'max-content', maxWidth: 'calc(100vw - 2rem)', displayPrint: 'none' },
      }}
    >
      {offer && <Notice key={offer.id} offer={offer} />}
    </Box>
  );
}

function Notice({ offer: { id, text, undo } }: { offer: UndoOffer }) {
  const t = useText();
  const { run, busy } = useAction();
  // Whoever reads it or goes to its button by key gets the whole time again.
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || busy) return undefined;
    const timer = setTimeout(() => withdrawUndo(id), UNDO_MS);
    return () => clearTimeout(timer);
  }, [id, held, busy]);
  const undoIt = () =>
    run(async () => {
      await undo();
      return t('undo.done');
    }).finally(() => withdrawUndo(id));
  return (
    <Box
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 2, pl: 2, pr: 1, py: 0.75, borderRadius: 1 },
        ...{ bgcolor: 'text.primary', color: 'background.paper', boxShadow: '0 8px 24px rgb(0 0 0 / 24%)' },
      }}
    >
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {text}
      </Box>
      <Button
        color="inherit"
        disabled={busy}
        onClick={() => void undoIt()}
        sx={{ flex: 'none', textDecoration: 'underline', fontWeight: 700 }}
      >
        {t('undo.button')}
      </Button>
    </Box>
  );
}
