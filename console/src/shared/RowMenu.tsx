import { useState } from 'react';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import MoreVert from '@mui/icons-material/MoreVert';
import { useText } from '../i18n/texts.js';

export interface RowAction {
  label: string;
  onPress: () => void;
  /** Cannot be taken back. */
  isFinal?: boolean;
}

/** The rarer actions of a row, under three dots. */
export function RowMenu({ of, actions }: { of: string; actions: readonly (RowAction | false | null)[] }) {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const offered = actions.filter((action): action is RowAction => Boolean(action));
  if (offered.length === 0) return null;
  return (
    <>
      <IconButton
        aria-label={t('form.labelled', { label: t('list.more'), value: of })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {offered.map(({ label, onPress, isFinal }, index) => (
          <MenuItem
            key={index}
            sx={isFinal ? { color: 'error.main' } : {}}
            onClick={() => {
              setAnchor(null);
              onPress();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
