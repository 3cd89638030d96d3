import { Suspense, useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Search from '@mui/icons-material/Search';
import { lazyScreen } from '../admin/lazy-screen.js';
import { useText } from '../i18n/texts.js';

const SearchDialog = lazyScreen<{ onClose: () => void }>(
  'search',
  async () => (await import('./SearchDialog.js')).SearchDialog,
);

const KEYS = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';

/** Opens the search; so does Ctrl-K, wherever the cursor is. */
export function SearchButton() {
  const t = useText();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen((isOpen) => !isOpen);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <IconButton
        aria-label={t('shell.search')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ display: { md: 'none' } }}
      >
        <Search />
      </IconButton>
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<Search />}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        sx={{
          ...{ display: { xs: 'none', md: 'inline-flex' }, minWidth: 300, justifyContent: 'flex-start' },
          ...{ borderColor: 'divider', color: 'text.secondary', fontWeight: 400 },
        }}
      >
        {t('shell.search')}
        <Box component="kbd" aria-hidden sx={{ ml: 'auto', pl: 2, font: 'inherit', fontSize: '0.8rem' }}>
          {KEYS}
        </Box>
      </Button>
      <Suspense>{open && <SearchDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
