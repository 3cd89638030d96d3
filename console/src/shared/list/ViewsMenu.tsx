import { useState } from 'react';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useListContext } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import type { SavedView } from '../../session/user.js';
import { NameView } from './NameView.js';
import { saveOwnList } from './save-own-list.js';
import { useViews } from './saved-views.js';

export interface ViewsMenuProps {
  anchor: HTMLElement | null;
  onClose: () => void;
  /** What the list shows. */
  shown: Pick<SavedView, 'filter' | 'sort'>;
  /** The view that it is, if it is one. */
  current: SavedView | undefined;
  /** Name of the view that the list showed last. */
  last: string;
}

/** Opens a view of a list, keeps what it shows as one, and changes those that are there. */
export function ViewsMenu({ anchor, onClose, shown, current, last }: ViewsMenuProps) {
  const t = useText();
  const { resource, setFilters, setSort } = useListContext();
  const views = useViews();
  const [naming, setNaming] = useState<{ view?: SavedView } | null>(null);
  const setViews = (changed: readonly SavedView[]) => saveOwnList(resource, { views: changed });
  const changed = current ? undefined : views.find(({ name }) => name === last);
  const change = (view: SavedView, changes: Partial<SavedView>) =>
    setViews(views.map((each) => (each === view ? { ...each, ...changes } : each)));
  const choose = (act: () => void) => () => {
    onClose();
    act();
  };
  const open = (view: Pick<SavedView, 'filter' | 'sort'>) => {
    setFilters(view.filter);
    setSort(view.sort);
  };
  const opensWith = (view: SavedView | undefined) =>
    setViews(
      views.map(({ is_default: _, ...each }) => (each.name === view?.name ? { ...each, is_default: true } : each)),
    );
  return (
    <>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose}>
        {views.map((view) => (
          <MenuItem key={view.name} selected={view === current} onClick={choose(() => open(view))}>
            {view.name}
            {view.is_default && <Note text={t('settings:list_view.is_default')} />}
          </MenuItem>
        ))}
        {views.length > 0 && <Divider component="li" />}
        {Object.keys(shown.filter).length > 0 && (
          <MenuItem onClick={choose(() => setFilters({}))}>{t('list.clear')}</MenuItem>
        )}
        {changed && (
          <MenuItem onClick={choose(() => change(changed, shown))}>
            {t('settings:list_view.replace', { name: changed.name })}
          </MenuItem>
        )}
        {!current && <MenuItem onClick={choose(() => setNaming({}))}>{t('settings:list_view.save')}</MenuItem>}
        {current && [
          <MenuItem key="default" onClick={choose(() => opensWith(current.is_default ? undefined : current))}>
            {t(current.is_default ? 'settings:list_view.opens_not' : 'settings:list_view.opens', {
              name: current.name,
            })}
          </MenuItem>,
          <MenuItem key="rename" onClick={choose(() => setNaming({ view: current }))}>
            {t('settings:list_view.rename', { name: current.name })}
          </MenuItem>,
          <MenuItem
            key="delete"
            sx={{ color: 'error.main' }}
            onClick={choose(() => setViews(views.filter((view) => view !== current)))}
          >
            {t('settings:list_view.delete', { name: current.name })}
          </MenuItem>,
        ]}
      </Menu>
      {naming && (
        <NameView
          view={naming.view}
          taken={views.filter((view) => view !== naming.view).map(({ name }) => name)}
          onName={(name) => (naming.view ? change(naming.view, { name }) : setViews([...views, { name, ...shown }]))}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  );
}

const Note = ({ text }: { text: string }) => (
  <Box component="span" sx={{ ml: 'auto', pl: 2, color: 'text.secondary', fontSize: '0.85rem' }}>
    {text}
  </Box>
);
