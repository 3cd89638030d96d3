import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link } from 'react-router-dom';

interface Props {
  tabs: readonly { value: string; label: string; to: string }[];
  current: string;
  label: string;
}

/** Tabs that are links, so each has an address of its own. */
export function TabBar({ tabs, current, label }: Props) {
  return (
    <Tabs
      value={current}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      component="nav"
      aria-label={label}
      sx={{ mb: 2.5, borderBottom: 1, borderColor: 'divider' }}
    >
      {tabs.map(({ value, label: text, to }) => (
        <Tab
          key={value}
          value={value}
          label={text}
          component={Link}
          to={to}
          role="link"
          aria-selected={undefined}
          aria-current={value === current ? 'page' : undefined}
          tabIndex={0}
        />
      ))}
    </Tabs>
  );
}
