import { useState } from 'react';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Check from '@mui/icons-material/Check';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import DensityMedium from '@mui/icons-material/DensityMediumOutlined';
import DensitySmall from '@mui/icons-material/DensitySmallOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Logout from '@mui/icons-material/Logout';
import Person from '@mui/icons-material/PersonOutlined';
import Translate from '@mui/icons-material/Translate';
import { Link } from 'react-router-dom';
import { LANGUAGES, languageName } from '@keystead/messages';
import { roleName } from '../i18n/role-name.js';
import { speak, useLanguage, useText } from '../i18n/texts.js';
import { useSignIn } from '../session/session.js';
import { initialsOf } from '../shared/initials.js';
import { signOut } from './sign-out.js';
import { chooseDensity, useDensity } from '../theme/density.js';
import { chooseTheme, useMode } from '../theme/mode.js';
import { RoleItems } from './RoleItems.js';

export function UserMenu() {
  return (
    <Box sx={{ display: 'flex', gap: 0.5 }}>
      <LanguageMenu />
      <ThemeButton />
      <AccountMenu />
    </Box>
  );
}

function LanguageMenu() {
  const t = useText();
  const language = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={t('form.labelled', { label: t('shell.language'), value: languageName(language) })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Translate />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {LANGUAGES.map((each) => (
          <MenuItem
            key={each}
            lang={each}
            selected={each === language}
            onClick={() => {
              setAnchor(null);
              void speak(each);
            }}
          >
            <ListItemIcon>{each === language && <Check fontSize="small" />}</ListItemIcon>
            {languageName(each)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function ThemeButton() {
  const t = useText();
  const other = useMode() === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      aria-label={t(`shell.theme_${other}`)}
      onClick={() => chooseTheme(other)}
      sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
    >
      {other === 'dark' ? <DarkMode /> : <LightMode />}
    </IconButton>
  );
}

function AccountMenu() {
  const t = useText();
  const session = useSignIn();
  const otherMode = useMode() === 'dark' ? 'light' : 'dark';
  const otherDensity = useDensity() === 'compact' ? 'comfortable' : 'compact';
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!session) return null;
  const { first_name, last_name, email, roles } = session.user;
  const initials = initialsOf(first_name, last_name).replace(/["\\]/g, '');
  const close = () => setAnchor(null);
  const current = roles.find(({ key }) => key === session.role);
  const role = current && roleName(current);
  return (
    <>
      <IconButton
        aria-label={t('shell.account')}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Avatar
          sx={{
            width: 32,
            height: 32,
            fontSize: '0.85rem',
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
            '&::before': { content: `"${initials}"` },
          }}
        >
          <span />
        </Avatar>
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        // A landmark, since it holds more than entries.
        slotProps={{ paper: { component: 'nav', 'aria-label': t('shell.account') } }}
      >
        <Box component="li" role="none" sx={{ px: 2, py: 1, maxWidth: 280, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: 650 }}>{`${first_name} ${last_name}`}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.85rem' }}>
            {email}
            <br />
            {t('shell.company_code', { code: session.tenant_code })}
            {role && ` · ${role}`}
          </Box>
        </Box>
        <Divider component="li" />
        {roles.length > 1 && <RoleItems session={session} close={close} />}
        <MenuItem component={Link} to="/admin/setting/profile" onClick={close}>
          <ListItemIcon>
            <Person fontSize="small" />
          </ListItemIcon>
          {t('menu.profile')}
        </MenuItem>
        {/* A phone has no room for its button. */}
        <MenuItem
          sx={{ display: { sm: 'none' } }}
          onClick={() => {
            close();
            chooseTheme(otherMode);
          }}
        >
          <ListItemIcon>
            {otherMode === 'dark' ? <DarkMode fontSize="small" /> : <LightMode fontSize="small" />}
          </ListItemIcon>
          {t(`shell.theme_${otherMode}`)}
        </MenuItem>
        <MenuItem
          sx={{ display: { xs: 'none', sm: 'flex' } }}
          onClick={() => {
            close();
            chooseDensity(otherDensity);
          }}
        >
          <ListItemIcon>
            {otherDensity === 'compact' ? <DensitySmall fontSize="small" /> : <DensityMedium fontSize="small" />}
          </ListItemIcon>
          {t(`shell.rows_${otherDensity}`)}
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            void signOut();
          }}
        >
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          {t('auth.sign_out')}
        </MenuItem>
      </Menu>
    </>
  );
}
