import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useText } from '../../i18n/texts.js';
import { useEveryRow } from '../../shared/use-every-row.js';
import { useShow } from '../../shared/use-show.js';
import type { Bill, Lease } from '../../types.js';

const OLDEST = { field: 'due_date', order: 'ASC' as const };

interface Props {
  lease: Lease;
  bill: Bill | null;
  onChange: (bill: Bill | null) => void;
}

/** What the money is for, where more than rent is unpaid: rent settles the oldest first, whichever is chosen. */
export function BillChoice({ lease: { lease_id, currency }, bill, onChange }: Props) {
  const t = useText();
  const show = useShow();
  const { data = [] } = useEveryRow<Bill>('bill', { sort: OLDEST, filter: { lease_id, status: 'outstanding' } });
  const bills = data.filter(({ type }) => type !== 'rent');
  if (bills.length === 0) return null;
  return (
    <TextField
      select
      fullWidth
      sx={{ mt: 2 }}
      label={t('money:bank.assign_bill')}
      value={bill?.bill_id ?? ''}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      onChange={({ target }) => onChange(bills.find(({ bill_id }) => bill_id === target.value) ?? null)}
    >
      <MenuItem value="">{t('money:bank.assign_rent')}</MenuItem>
      {bills.map(({ bill_id, type, due_date, outstanding }) => (
        <MenuItem key={bill_id} value={bill_id}>
          {[t(`bill_type.${type}`), show.day(due_date), show.money(outstanding, currency)].join(' · ')}
        </MenuItem>
      ))}
    </TextField>
  );
}
