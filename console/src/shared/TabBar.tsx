import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';

interface Props {
  tabs: readonly { value: string; label: string; to: string }[];
  current: string;
  label: string;
}

/** Tabs that are links, so each has an address of its own; on a narrow screen the row scrolls, on a wide one it breaks. */
export function TabBar({ tabs, current, label }: Props) {
  // On a phone the row is longer than the screen: the tab that is open is never out of sight.
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = bar.current;
    const tab = row?.querySelector<HTMLElement>('[aria-current]');
    // Only the row moves, never the page: it may stand far below what the reader came for.
    if (row && tab) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.clientWidth) / 2;
  }, [current]);
  return (
    <Box
      ref={bar}
      component="nav"
      aria-label={label}
      sx={{
        ...{ display: 'flex', flexWrap: { md: 'wrap' }, columnGap: 0.5, overflowX: 'auto' },
        ...{ mb: 2.5, borderBottom: 1, borderColor: 'divider' },
      }}
    >
      {tabs.map(({ value, label: text, to }) => (
        <Box
          key={value}
          component={Link}
          to={to}
          aria-current={value === current ? 'page' : undefined}
          sx={{
            px: { xs: 1.5, md: 1 },
            py: 1.25,
            flex: 'none',
            fontWeight: 600,
            textDecoration: 'none',
            color: 'text.secondary',
            borderBottom: '3px solid transparent',
            '&:hover': { color: 'text.primary' },
            '&:focus-visible': { outlineOffset: -3 },
            '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main' },
          }}
        >
          {text}
        </Box>
      ))}
    </Box>
  );
}
