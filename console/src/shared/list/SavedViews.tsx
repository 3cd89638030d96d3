import { useState } from 'react';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Bookmarks from '@mui/icons-material/BookmarksOutlined';
import { useListContext, useStore } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { useSignIn } from '../../session/session.js';
import { FormDialog } from '../FormDialog.js';
import { FormFrame } from '../FormFrame.js';
import { TextInput } from '../inputs.js';
import { isSameView, type SavedView, viewOf } from './saved-views.js';

/** The views of a list that a person saved in this browser: its search, filters and order under a name. */
export function SavedViews() {
  const t = useText();
  const { resource, filterValues, sort, setFilters, setSort } = useListContext();
  const user_id = useSignIn()?.user.user_id ?? '';
  const [views, setViews] = useStore<readonly SavedView[]>(`views.${user_id}.${resource}`, []);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [naming, setNaming] = useState(false);
  const shown = viewOf(filterValues as SavedView['filter'], sort);
  const current = views.find((view) => isSameView(view, shown));
  if (views.length === 0 && Object.keys(shown.filter).length === 0) return null;
  const apply = (view: SavedView) => {
    setAnchor(null);
    setFilters(view.filter);
    setSort(view.sort);
  };
  return (
    <>
      <Button
        startIcon={<Bookmarks />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {current?.name ?? t('list.views')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {views.map((view) => (
          <MenuItem key={view.name} selected={view === current} onClick={() => apply(view)}>
            {view.name}
          </MenuItem>
        ))}
        {views.length > 0 && <Divider component="li" />}
        {current ? (
          <MenuItem
            sx={{ color: 'error.main' }}
            onClick={() => {
              setAnchor(null);
              setViews(views.filter((view) => view !== current));
            }}
          >
            {t('list.view_delete', { name: current.name })}
          </MenuItem>
        ) : (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              setNaming(true);
            }}
          >
            {t('list.view_save')}
          </MenuItem>
        )}
      </Menu>
      {naming && (
        <NameView
          onName={(name) => setViews([...views.filter((view) => view.name !== name), { name, ...shown }])}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}

function NameView({ onName, onClose }: { onName: (name: string) => void; onClose: () => void }) {
  const t = useText();
  const submit = ({ name }: Record<string, unknown>) => {
    onName(String(name).trim());
    onClose();
    return Promise.resolve(undefined);
  };
  return (
    <FormDialog title={t('list.view_save')} onClose={onClose}>
      <FormFrame busy={false} onSubmit={submit} onCancel={onClose}>
        <TextInput source="name" label={t('list.view_name')} required maxLength={60} autoFocus />
      </FormFrame>
    </FormDialog>
  );
}
