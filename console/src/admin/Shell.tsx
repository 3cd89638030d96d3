import { useEffect, useState, type ReactNode } from 'react';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import MenuIcon from '@mui/icons-material/Menu';
import { useText } from '../i18n/texts.js';
import { usePlace } from '../navigation/app-history.js';
import { NewMenu } from '../search/NewMenu.js';
import { SearchButton } from '../search/SearchButton.js';
import { ErrorScreen } from '../shared/ErrorScreen.js';
import { BottomBar } from './BottomBar.js';
import { Brand } from './Brand.js';
import { ClockAhead } from './ClockAhead.js';
import { NotificationBell } from './NotificationBell.js';
import { usePreload } from './preload.js';
import { Shortcuts } from './Shortcuts.js';
import { Sidebar } from './Sidebar.js';
import { TermsNotice } from './TermsNotice.js';
import { ToastBridge } from './ToastBridge.js';
import { UndoNotice } from './UndoNotice.js';
import { UserMenu } from './UserMenu.js';

const SIDEBAR_WIDTH = 248;

/** The frame of the admin part: menu on the left, page on the right, everything in reach on a phone. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useText();
  const { pathname } = usePlace();
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [pathname]);
  usePreload();
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh' }}>
      <SkipLink />
      <Shortcuts />
      <AppBar position="fixed" sx={{ zIndex: ({ zIndex }) => zIndex.drawer + 1 }}>
        <Toolbar sx={{ gap: 1 }}>
          <IconButton
            edge="start"
            aria-label={t('shell.menu')}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            sx={{ display: { xs: 'none', sm: 'inline-flex', md: 'none' } }}
          >
            <MenuIcon />
          </IconButton>
          <Brand />
          <ClockAhead />
          <Box sx={{ flex: 1 }} />
          <SearchButton />
          <NewMenu />
          <NotificationBell />
          <UserMenu />
        </Toolbar>
      </AppBar>
      <Drawer
        variant="temporary"
        open={open}
        onClose={() => setOpen(false)}
        ModalProps={{ keepMounted: false }}
        slotProps={{ paper: { 'aria-label': t('shell.menu') } }}
        sx={{ display: { md: 'none' }, '& .MuiDrawer-paper': { width: SIDEBAR_WIDTH, pt: 8 } }}
      >
        {/* A link to the page that is there leads nowhere, and closes the menu all the same. */}
        <div onClick={({ target }) => target instanceof Element && target.closest('a') && setOpen(false)}>
          <Sidebar />
        </div>
      </Drawer>
      <Box
        sx={{
          display: { xs: 'none', md: 'block' },
          displayPrint: 'none',
          width: SIDEBAR_WIDTH,
          flex: 'none',
          borderRight: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        <Box sx={{ position: 'sticky', top: 0, pt: 9 }}>
          <Sidebar />
        </Box>
      </Box>
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{
          flex: 1,
          minWidth: 0,
          px: { xs: 2, sm: 3, lg: 4 },
          pt: { xs: 9, sm: 11 },
          pb: { xs: 11, md: 6 },
          outline: 'none',
        }}
      >
        <Box sx={{ maxWidth: 1240, mx: 'auto' }}>
          <TermsNotice />
          <ErrorScreen>{children}</ErrorScreen>
        </Box>
      </Box>
      <BottomBar openMenu={() => setOpen(true)} />
      <ToastBridge />
      <UndoNotice />
    </Box>
  );
}

function SkipLink() {
  const t = useText();
  return (
    <Box
      component="button"
      type="button"
      onClick={() => document.getElementById('content')?.focus()}
      sx={{
        position: 'fixed',
        top: 8,
        left: 16,
        opacity: 0,
        pointerEvents: 'none',
        zIndex: 3000,
        p: 1.5,
        border: 0,
        borderRadius: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        font: 'inherit',
        fontWeight: 600,
        '&:focus': { opacity: 1, pointerEvents: 'auto' },
      }}
    >
      {t('shell.skip')}
    </Box>
  );
}
