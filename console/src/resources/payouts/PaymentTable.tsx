import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MuiLink from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { Link } from 'react-router-dom';
import { amountText } from '../../format/money.js';
import { useText } from '../../i18n/texts.js';
import { MoneySign } from '../../shared/number-inputs.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { useShow } from '../../shared/use-show.js';
import { statementPath } from '../people/owner.js';
import { BalancePages } from './BalancePages.js';
import { ticked, typedAmount, wrongAmount, type Balance, type Choice } from './payments.js';

interface Props {
  balances: Balance[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** Owners who can be paid, each with a box and an amount that can be changed. */
export function PaymentTable({ balances, choice, onChoose }: Props) {
  const t = useText();
  const show = useShow();
  const ids = balances.map(({ id }) => id);
  const count = ids.filter((id) => !choice.left_out.has(id)).length;
  return (
    <>
      <FormControlLabel
        sx={{ px: 2.5, py: 1 }}
        control={
          <Checkbox
            checked={count === ids.length}
            indeterminate={count > 0 && count < ids.length}
            onChange={() => onChoose(ticked(choice, ids, count < ids.length))}
          />
        }
        label={t('people:pay.all', { count: ids.length })}
      />
      <BalancePages balances={balances} label={t('menu.pay_owners')}>
        {(rows) => (
          <PlainTable<Balance>
            label={t('menu.pay_owners')}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                ...{ label: t('people:name'), title: true, wrap: true },
                value: (balance) => <Owner {...{ balance, choice, onChoose }} />,
              },
              {
                ...{ label: t('people:pay.balance'), right: true },
                value: ({ balance, currency }) => show.money(balance, currency),
              },
              {
                ...{ label: t('people:pay.amount'), right: true },
                value: (balance) => <Amount {...{ balance, choice, onChoose }} />,
              },
            ]}
          />
        )}
      </BalancePages>
    </>
  );
}

type RowProps = Omit<Props, 'balances'> & { balance: Balance };

function Owner({ balance: { id, owner_id, name }, choice, onChoose }: RowProps) {
  const t = useText();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', ml: -1.5 }}>
      <Checkbox
        checked={!choice.left_out.has(id)}
        onChange={(_event, isTicked) => onChoose(ticked(choice, [id], isTicked))}
        slotProps={{ input: { 'aria-label': t('form.labelled', { label: t('people:pay.pay'), value: name }) } }}
      />
      <MuiLink component={Link} to={statementPath(owner_id)}>
        {name}
      </MuiLink>
    </Box>
  );
}

function Amount({ balance, choice, onChoose }: RowProps) {
  const t = useText();
  const show = useShow();
  const { id, name, currency, to_pay } = balance;
  const wrong = wrongAmount(balance, choice);
  const isLess = to_pay < balance.balance;
  const most = t('people:pay.most', { amount: show.money(to_pay, currency) });
  return (
    <TextField
      size="small"
      value={choice.typed.get(id) ?? amountText(to_pay)}
      disabled={choice.left_out.has(id)}
      error={wrong !== null}
      helperText={wrong === 'none' ? t('problems:AMOUNT_NOT_POSITIVE') : wrong || isLess ? most : undefined}
      onChange={({ target }) => onChoose(typedAmount(choice, id, target.value))}
      sx={{ width: '11rem' }}
      slotProps={{
        htmlInput: {
          ...{ inputMode: 'decimal', sx: { textAlign: 'right' } },
          'aria-label': t('form.labelled', { label: t('people:pay.amount'), value: name }),
        },
        input: { startAdornment: <MoneySign currency={currency} /> },
        formHelperText: { sx: { textAlign: 'right', whiteSpace: 'normal' } },
      }}
    />
  );
}
