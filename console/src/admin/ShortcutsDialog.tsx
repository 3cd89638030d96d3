import Box from '@mui/material/Box';
import { useText, type TextKey } from '../i18n/texts.js';
import { InfoDialog } from '../shared/InfoDialog.js';

const SHORTCUTS: readonly { keys: string; text: TextKey }[] = [
  { keys: 'Ctrl K', text: 'shortcuts.search' },
  { keys: '/', text: 'shortcuts.list' },
  { keys: 'J', text: 'shortcuts.next' },
  { keys: 'K', text: 'shortcuts.previous' },
  { keys: 'Enter', text: 'shortcuts.open' },
  { keys: 'Ctrl Enter', text: 'shortcuts.save' },
  { keys: '?', text: 'shortcuts.title' },
];

/** What keys do. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <InfoDialog title={t('shortcuts.title')} maxWidth="xs" onClose={onClose}>
      <ShortcutKeys />
    </InfoDialog>
  );
}

/** Keys and what they do. */
export function ShortcutKeys() {
  const t = useText();
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1.5, px: { xs: 2, sm: 0 } }}>
      {SHORTCUTS.map(({ keys, text }) => (
        <Box key={keys} sx={{ display: 'contents' }}>
          <dt>
            <Box component="kbd" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 1, py: 0.25 }}>
              {keys}
            </Box>
          </dt>
          <Box component="dd" sx={{ m: 0 }}>
            {t(text)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
