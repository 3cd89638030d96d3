import { useState } from 'react';
import Collapse from '@mui/material/Collapse';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Build from '@mui/icons-material/BuildOutlined';
import Checklist from '@mui/icons-material/ChecklistOutlined';
import Folder from '@mui/icons-material/FolderOutlined';
import HomeWork from '@mui/icons-material/HomeWorkOutlined';
import Insights from '@mui/icons-material/InsightsOutlined';
import Article from '@mui/icons-material/ArticleOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import { Link } from 'react-router-dom';
import type { Permission } from '@keystead/contracts';
import { useText } from '../i18n/texts.js';
import { usePlace } from '../navigation/app-history.js';
import { useCan } from './can.js';
import { useSettings } from './use-settings.js';

const ENTRIES = [
  { to: '/admin/dashboard', text: 'menu.dashboard', icon: Insights, needs: 'report.read' },
  { to: '/admin/property', text: 'menu.properties', icon: HomeWork, needs: 'property.read' },
  { to: '/admin/lease', text: 'menu.leases', icon: Article, needs: 'lease.read' },
  { to: '/admin/maintenance', text: 'menu.maintenance', icon: Build, needs: 'todo.read' },
  { to: '/admin/todo', text: 'menu.todo', icon: Checklist, needs: 'todo.read' },
  { to: '/admin/document', text: 'menu.documents', icon: Folder, needs: 'document.read' },
] as const;

export function Sidebar() {
  const t = useText();
  const { pathname } = usePlace();
  const settings = useSettings();
  const inSettings = pathname.startsWith('/admin/setting');
  const [open, setOpen] = useState(inSettings);
  return (
    <List component="nav" aria-label={t('shell.menu')} sx={{ px: 1 }}>
      {ENTRIES.map((entry) => (
        <Entry key={entry.to} {...entry} chosen={pathname.startsWith(entry.to)} />
      ))}
      <ListItemButton onClick={() => setOpen(!open)} aria-expanded={open} sx={LOOK}>
        <ListItemIcon sx={{ minWidth: 38 }}>
          <Settings />
        </ListItemIcon>
        <ListItemText primary={t('menu.settings')} />
        {open ? <ExpandLess /> : <ExpandMore />}
      </ListItemButton>
      <Collapse in={open} unmountOnExit>
        {/* They link through /app/{group}/{child}. */}
        {settings.map((child) => (
          <ListItemButton
            key={child}
            component={Link}
            to={`/app/setting/${child}`}
            selected={pathname === `/admin/setting/${child}`}
            sx={{ ...LOOK, pl: 6.75 }}
          >
            <ListItemText primary={t(`menu.${child}`)} />
          </ListItemButton>
        ))}
      </Collapse>
    </List>
  );
}

const LOOK = {
  borderRadius: 2,
  mb: 0.5,
  minHeight: 44,
  '&.Mui-selected': { color: 'primary.main', '& .MuiListItemIcon-root': { color: 'primary.main' } },
} as const;

type EntryProps = (typeof ENTRIES)[number] & { chosen: boolean };

function Entry({ to, text, icon: Icon, needs, chosen }: EntryProps) {
  const t = useText();
  if (!useCan(needs satisfies Permission)) return null;
  return (
    <ListItemButton component={Link} to={to} selected={chosen} aria-current={chosen ? 'page' : undefined} sx={LOOK}>
      <ListItemIcon sx={{ minWidth: 38 }}>
        <Icon />
      </ListItemIcon>
      <ListItemText primary={t(text)} />
    </ListItemButton>
  );
}
