import { useState } from 'react';
import type { BankLineOutcome } from '@keystead/client';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import TextField from '@mui/material/TextField';
import { useGetList } from 'ra-core';
import { amountText, parseAmount } from '../../format/money.js';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { useAction } from '../../shared/use-action.js';
import { useShow } from '../../shared/use-show.js';
import type { Bill, Lease } from '../../types.js';
import { leaseLabel } from '../leases/names.js';
import type { BankLine } from './BankPage.js';
import { BillChoice } from './BillChoice.js';

const FOUND = { sort: { field: 'lease_number', order: 'ASC' as const }, pagination: { page: 1, perPage: 20 } };

interface Props {
  line: BankLine;
  onClose: () => void;
  /** A part was assigned; this line has the rest of the money. */
  onRest: (rest: BankLine) => void;
}

/** Says whose money a line is, and what for: a lease is looked for by renter, property or number. */
export function AssignDialog(props: Props) {
  const t = useText();
  return (
    <FormDialog title={t('money:bank.assign_title')} onClose={props.onClose}>
      <AssignForm key={props.line.id} {...props} />
    </FormDialog>
  );
}

function AssignForm({ line, onClose, onRest }: Props) {
  const t = useText();
  const show = useShow();
  const { run, busy } = useAction();
  const [q, setQ] = useState('');
  const [lease, setLease] = useState<Lease | null>(null);
  const [bill, setBill] = useState<Bill | null>(null);
  const [amount, setAmount] = useState(amountText(line.amount));
  const about = [
    ...[show.day(line.money_date), line.description, show.money(line.amount, line.currency)],
    line.line_total !== null && t('money:bank.part_of', { amount: show.money(line.line_total, line.currency) }),
  ];
  const part = parseAmount(amount);
  const isPart = part !== null && part <= line.amount;
  const { data = [], isFetching } = useGetList<Lease>('lease', { ...FOUND, filter: q ? { q } : {} });
  const assign = () =>
    run(async () => {
      const { data: assigned } = await call<{ data: BankLineOutcome }>('v1/system/bank-line/assign', {
        body: {
          ...{ id: line.id, lease_id: lease!.lease_id },
          ...(bill && { bill_id: bill.bill_id }),
          ...(part !== line.amount && { amount: part }),
        },
      });
      if (assigned.rest_line_id) onRest(restOf(line, assigned.rest_line_id, part!));
      else onClose();
      return t('money:bank.accepted', { count: 1 });
    });
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (lease && isPart) void assign();
      }}
    >
      <Alert severity="info" icon={false} sx={{ mb: 2 }}>
        {about.filter(Boolean).join(' · ')}
      </Alert>
      <Autocomplete<Lease>
        options={data}
        value={lease}
        loading={isFetching}
        loadingText={t('list.search')}
        noOptionsText={t('list.none_title')}
        filterOptions={(options) => options}
        getOptionLabel={leaseLabel}
        getOptionKey={({ lease_id }) => lease_id}
        isOptionEqualToValue={(one, other) => one.lease_id === other.lease_id}
        onChange={(_event, chosen) => {
          setLease(chosen);
          setBill(null);
        }}
        onInputChange={(_event, text, reason) => reason === 'input' && setQ(text)}
        renderInput={(params) => <TextField {...params} label={t('lease.search')} autoFocus />}
      />
      {lease && (
        <BillChoice
          lease={lease}
          bill={bill}
          onChange={(chosen) => {
            setBill(chosen);
            setAmount(amountText(Math.min(line.amount, chosen?.outstanding ?? line.amount)));
          }}
        />
      )}
      <TextField
        fullWidth
        sx={{ mt: 2 }}
        label={t('money:bank.assign_amount')}
        value={amount}
        error={!isPart}
        helperText={t('money:bank.assign_amount_note')}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        onChange={({ target }) => setAmount(target.value)}
      />
      <DialogActions sx={{ px: 0, pt: 3 }}>
        <Button color="inherit" onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button type="submit" variant="contained" disabled={busy || !lease || !isPart}>
          {t('money:bank.assign')}
        </Button>
      </DialogActions>
    </Box>
  );
}

/** What is left of the money of a line; as many cents as the amounts have. */
const restOf = (line: BankLine, id: string, part: number): BankLine => ({
  ...line,
  id,
  amount: Number((line.amount - part).toFixed(2)),
  line_total: line.line_total ?? line.amount,
});
