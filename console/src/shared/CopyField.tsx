import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import ContentCopy from '@mui/icons-material/ContentCopy';
import { useRef } from 'react';
import { copyText } from './copy-text.js';

interface Props {
  label: string;
  value: string;
  copy: string;
  copied: string;
}

/** A text that is taken elsewhere: chosen as a whole when it is focused, and copied with a button. */
export function CopyField({ label, value, copy, copied }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const act = async () => {
    // To be copied by hand then.
    if (!(await copyText(value, copied))) input.current?.select();
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1, my: 2 }}>
      <TextField
        label={label}
        value={value}
        fullWidth
        inputRef={input}
        onFocus={({ target }) => target.select()}
        slotProps={{ input: { readOnly: true, sx: { fontFamily: 'monospace', fontSize: '0.9rem' } } }}
      />
      <Button variant="outlined" startIcon={<ContentCopy />} onClick={() => void act()} sx={{ flex: 'none' }}>
        {copy}
      </Button>
    </Box>
  );
}
