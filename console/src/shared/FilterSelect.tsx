import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';

export const ANY = 'any';

interface Props {
  label: string;
  value: string | undefined;
  /** A note stands beside the label while it is chosen from the list. */
  options: readonly { value: string; label: string; note?: string | null }[];
  /** Said where nothing is chosen; left out where something always is. */
  any?: string;
  /** In a table whose column says what is chosen: only screen readers get the label. */
  isPlain?: boolean;
  onChange: (value: string | undefined) => void;
}

/** A choice that narrows or orders a list. */
export function FilterSelect({ label, value, options, any, isPlain = false, onChange }: Props) {
  const known = options.some((option) => option.value === value);
  const labelOf = (chosen: unknown) => options.find((option) => option.value === chosen)?.label ?? any;
  return (
    <TextField
      select
      size="small"
      {...(isPlain ? {} : { label })}
      slotProps={{
        select: { renderValue: labelOf, ...(isPlain && { SelectDisplayProps: { 'aria-label': label } }) },
      }}
      value={known ? value : any ? ANY : ''}
      onChange={({ target }) => onChange(target.value === ANY ? undefined : target.value)}
      sx={{ width: { xs: '100%', sm: 'auto' }, minWidth: { sm: 150 }, maxWidth: { sm: 240 } }}
    >
      {any && <MenuItem value={ANY}>{any}</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
          {option.note && (
            <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1 }}>
              {option.note}
            </Typography>
          )}
        </MenuItem>
      ))}
    </TextField>
  );
}
