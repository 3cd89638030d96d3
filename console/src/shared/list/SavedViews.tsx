import { useState } from 'react';
import Button from '@mui/material/Button';
import Bookmarks from '@mui/icons-material/BookmarksOutlined';
import { useListContext } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { LazyListPart } from './LazyListPart.js';
import type { SavedView } from '../../session/user.js';
import { isSameView, useViews, viewOf } from './saved-views.js';

/** The views of a list that a person saved: its search, filters and order under a name. */
export function SavedViews() {
  const t = useText();
  const { filterValues, sort } = useListContext();
  const views = useViews();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setOpened] = useState(false);
  const [last, setLast] = useState('');
  const shown = viewOf(filterValues as SavedView['filter'], sort);
  const current = views.find((view) => isSameView(view, shown));
  if (current && current.name !== last) setLast(current.name);
  if (views.length === 0 && Object.keys(shown.filter).length === 0) return null;
  return (
    <>
      <Button
        startIcon={<Bookmarks />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setOpened(true);
        }}
      >
        {current?.name ?? t('list.views')}
      </Button>
      {wasOpened && <LazyListPart {...{ anchor, shown, current, last }} onClose={() => setAnchor(null)} />}
    </>
  );
}
