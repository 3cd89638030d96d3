import { useId, useState, type ComponentType, type ReactNode } from 'react';
import Collapse from '@mui/material/Collapse';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Settings from '@mui/icons-material/SettingsOutlined';
import { Link } from 'react-router-dom';
import { useText, type TextKey } from '../i18n/texts.js';
import { usePlace } from '../navigation/app-history.js';
import { useSignIn } from '../session/session.js';
import { MenuCount, useMenuCount } from './MenuCount.js';
import {
  hrefOfScreen,
  isGroup,
  mayOpen,
  MENU,
  pathOfScreen,
  type MenuEntry,
  type MenuGroup,
  type Screen,
} from './screens.js';
import { linkOf, TODAY } from './today.js';
import { useSettings } from './use-settings.js';

export function Sidebar() {
  const t = useText();
  useSignIn(); // another role has another menu
  const shown = MENU.map((entry) => (isGroup(entry) ? { ...entry, screens: entry.screens.filter(mayOpen) } : entry));
  return (
    <List component="nav" aria-label={t('shell.menu')} sx={{ px: 1 }}>
      {shown.map((entry) => {
        if (!isGroup(entry)) return mayOpen(entry) && <Entry key={entry.text} {...entry} />;
        return entry.screens.length > 0 && <ScreenGroup key={entry.text} {...entry} />;
      })}
      <SettingGroup />
    </List>
  );
}

const LOOK = {
  borderRadius: 2,
  mb: 0.5,
  minHeight: 44,
  '&.Mui-selected': { color: 'primary.main', '& .MuiListItemIcon-root': { color: 'primary.main' } },
} as const;

function Entry({ icon: Icon, ...screen }: MenuEntry) {
  const t = useText();
  const { pathname } = usePlace();
  const to = hrefOfScreen(screen);
  const chosen = pathname.startsWith(to);
  return (
    <ListItemButton component={Link} to={to} selected={chosen} aria-current={chosen ? 'page' : undefined} sx={LOOK}>
      <ListItemIcon sx={{ minWidth: 38 }}>
        <Icon />
      </ListItemIcon>
      <ListItemText primary={t(screen.text)} />
    </ListItemButton>
  );
}

function ScreenGroup({ text, icon, screens }: MenuGroup) {
  const { pathname } = usePlace();
  return (
    <Group text={text} icon={icon} isHere={screens.some((screen) => pathname.startsWith(pathOfScreen(screen)))}>
      {screens.map((screen) => (
        <ScreenChild key={screen.path} screen={screen} />
      ))}
    </Group>
  );
}

function ScreenChild({ screen }: { screen: Screen }) {
  const { pathname } = usePlace();
  const id = useId();
  const isHere = pathname.startsWith(pathOfScreen(screen));
  const waiting = TODAY.find(({ name }) => name === screen.counts);
  const count = useMenuCount(waiting);
  if (!waiting || !count) return <Child to={hrefOfScreen(screen)} text={screen.text} chosen={isHere} />;
  return (
    <Child
      to={linkOf(waiting)}
      text={screen.text}
      chosen={isHere}
      describedBy={id}
      count={<MenuCount id={id} waiting={waiting} count={count} />}
    />
  );
}

function SettingGroup() {
  const { pathname } = usePlace();
  return (
    <Group text="menu.settings" icon={Settings} isHere={pathname.startsWith('/admin/setting')}>
      {/* They link through /app/{group}/{child}. */}
      {useSettings().map((child) => (
        <Child
          key={child}
          to={`/app/setting/${child}`}
          text={`menu.${child}`}
          chosen={pathname === `/admin/setting/${child}`}
        />
      ))}
    </Group>
  );
}

interface GroupProps {
  text: TextKey;
  icon: ComponentType;
  isHere: boolean;
  children: ReactNode;
}

function Group({ text, icon: Icon, isHere, children }: GroupProps) {
  const t = useText();
  const [open, setOpen] = useState(isHere);
  // The search, a notification or a figure leads into it as well.
  const [wasHere, setWasHere] = useState(isHere);
  if (isHere !== wasHere) {
    setWasHere(isHere);
    if (isHere) setOpen(true);
  }
  return (
    <>
      <ListItemButton onClick={() => setOpen(!open)} aria-expanded={open} sx={LOOK}>
        <ListItemIcon sx={{ minWidth: 38 }}>
          <Icon />
        </ListItemIcon>
        <ListItemText primary={t(text)} />
        {open ? <ExpandLess /> : <ExpandMore />}
      </ListItemButton>
      <Collapse in={open} unmountOnExit>
        {children}
      </Collapse>
    </>
  );
}

interface ChildProps {
  to: string;
  text: TextKey;
  chosen: boolean;
  count?: ReactNode;
  describedBy?: string;
}

function Child({ to, text, chosen, count, describedBy }: ChildProps) {
  const t = useText();
  return (
    <ListItemButton
      component={Link}
      to={to}
      selected={chosen}
      aria-describedby={describedBy}
      sx={{ ...LOOK, pl: 6.75 }}
    >
      <ListItemText primary={t(text)} />
      {count}
    </ListItemButton>
  );
}
