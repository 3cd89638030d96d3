import { useEffect, useRef, useState } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Search from '@mui/icons-material/Search';
import { useListContext } from 'ra-core';
import { useText } from '../i18n/texts.js';
import { usePageKeys } from './use-page-keys.js';

const PAUSE_MS = 350;

/** Searches while typing; `/` brings the cursor here. */
export function SearchBox({ label }: { label: string }) {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  const wanted = String((filterValues as { q?: string }).q ?? '');
  const [text, setText] = useState(wanted);
  const box = useRef<HTMLInputElement>(null);

  useEffect(() => setText(wanted), [wanted]);
  useEffect(() => {
    if (text === wanted) return;
    const timer = setTimeout(() => setFilters({ ...filterValues, q: text || undefined }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, wanted, filterValues, setFilters]);
  usePageKeys({ '/': () => box.current?.focus() });
  return (
    <TextField
      type="search"
      value={text}
      inputRef={box}
      onChange={({ target }) => setText(target.value)}
      placeholder={t('list.search')}
      sx={{ width: { xs: '100%', sm: 260 } }}
      slotProps={{
        htmlInput: { 'aria-label': label },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
