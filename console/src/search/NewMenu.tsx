import { useState } from 'react';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Add from '@mui/icons-material/Add';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/texts.js';
import { useSignIn } from '../session/session.js';
import { offeredActions } from './actions.js';

/** What a person may begin, from every page. */
export function NewMenu() {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useSignIn(); // another role may begin other things
  if (offeredActions().length === 0) return null;
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Add />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ display: { xs: 'none', md: 'inline-flex' }, mx: 1 }}
      >
        {t('create.title')}
      </Button>
      <NewActions anchor={anchor} close={() => setAnchor(null)} />
    </>
  );
}

/** The rows of the menu, below whatever opened it. */
export function NewActions({ anchor, close }: { anchor: HTMLElement | null; close: () => void }) {
  const t = useText();
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
      {offeredActions().map(({ to, text }) => (
        <MenuItem key={to} component={Link} to={to} onClick={close} sx={{ minHeight: 44 }}>
          {t(text)}
        </MenuItem>
      ))}
    </Menu>
  );
}
