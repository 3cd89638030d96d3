import { useState } from 'react';
import BottomNavigation from '@mui/material/BottomNavigation';
import BottomNavigationAction from '@mui/material/BottomNavigationAction';
import Paper from '@mui/material/Paper';
import AddCircle from '@mui/icons-material/AddCircleOutlined';
import Checklist from '@mui/icons-material/ChecklistOutlined';
import Home from '@mui/icons-material/HomeOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import Payments from '@mui/icons-material/PaymentsOutlined';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/texts.js';
import { usePlace } from '../navigation/app-history.js';
import { HOME } from '../navigation/targets.js';
import { offeredActions } from '../search/actions.js';
import { NewActions } from '../search/NewMenu.js';
import { useCan, useIsPerson } from './can.js';

const ARREARS = '/admin/money/arrears';
const INVOICES = '/admin/invoice';
const TODO = '/admin/todo';

/** The bar of a phone: what is used most, under the thumb. */
export function BottomBar({ openMenu }: { openMenu: () => void }) {
  const t = useText();
  const { pathname } = usePlace();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isPerson = useIsPerson();
  const mayMoney = useCan('bill.read') && !isPerson;
  const mayTasks = useCan('todo.read');
  const mayBegin = offeredActions().length > 0;
  const here = [HOME, ARREARS, INVOICES, TODO].find((to) => pathname.startsWith(to)) ?? false;
  return (
    <Paper
      component="nav"
      aria-label={t('shell.bar')}
      elevation={3}
      square
      sx={{
        ...{ display: { md: 'none' }, position: 'fixed', insetInline: 0, bottom: 0, displayPrint: 'none' },
        ...{ zIndex: ({ zIndex }) => zIndex.appBar, pb: 'env(safe-area-inset-bottom)' },
      }}
    >
      <BottomNavigation showLabels value={here}>
        <BottomNavigationAction component={Link} to={HOME} value={HOME} label={t('shell.home')} icon={<Home />} />
        {isPerson && (
          <BottomNavigationAction
            component={Link}
            to={INVOICES}
            value={INVOICES}
            label={t('menu.invoices')}
            icon={<Payments />}
          />
        )}
        {mayMoney && (
          <BottomNavigationAction
            component={Link}
            to={ARREARS}
            value={ARREARS}
            label={t('menu.arrears')}
            icon={<Payments />}
          />
        )}
        {mayBegin && (
          <BottomNavigationAction
            value="new"
            label={t('create.title')}
            aria-haspopup="menu"
            icon={<AddCircle />}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
          />
        )}
        {mayTasks && (
          <BottomNavigationAction component={Link} to={TODO} value={TODO} label={t('menu.todo')} icon={<Checklist />} />
        )}
        <BottomNavigationAction value="more" label={t('shell.more')} icon={<MenuIcon />} onClick={openMenu} />
      </BottomNavigation>
      <NewActions anchor={anchor} close={() => setAnchor(null)} />
    </Paper>
  );
}
