import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

export const ANY = 'any';

interface Props {
  label: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  /** Said where nothing is chosen; left out where something always is. */
  any?: string;
  /** In a table whose column says what is chosen: only screen readers get the label. */
  isPlain?: boolean;
  onChange: (value: string | undefined) => void;
}

/** A choice that narrows or orders a list. */
export function FilterSelect({ label, value, options, any, isPlain = false, onChange }: Props) {
  const known = options.some((option) => option.value === value);
  return (
    <TextField
      select
      size="small"
      {...(isPlain ? { slotProps: { select: { SelectDisplayProps: { 'aria-label': label } } } } : { label })}
      value={known ? value : any ? ANY : ''}
      onChange={({ target }) => onChange(target.value === ANY ? undefined : target.value)}
      sx={{ width: { xs: '100%', sm: 'auto' }, minWidth: { sm: 150 }, maxWidth: { sm: 240 } }}
    >
      {any && <MenuItem value={ANY}>{any}</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
