import type { OwnerBalanceRow } from '@keystead/client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { AdminNotFound } from '../../admin/AdminNotFound.js';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { RecordPage } from '../../shared/RecordPage.js';
import { useShow } from '../../shared/use-show.js';
import { NotPayable } from './NotPayable.js';
import { BANK_FILE, payoutsPath } from './paths.js';
import { PaymentForm } from './PaymentForm.js';
import { isPayable, withIds } from './payments.js';

const DAY = /^(19|20|21)\d\d-\d\d-\d\d$/;

/** What is left to pay to all owners up to a day, and its payment in one go. */
export function PayOwnersPage() {
  const t = useText();
  const today = useShow().today();
  const [params, setParams] = useSearchParams();
  const requested = params.get('day') ?? '';
  const day = DAY.test(requested) && requested <= today ? requested : today;
  const mayPay = useCan('report.write');
  const query = useQuery({
    queryKey: ['owner_balance', day],
    queryFn: ({ signal }) =>
      call<{ data: OwnerBalanceRow[] }>('v1/system/owner/balance', { query: { day }, signal }).then(({ data }) =>
        withIds(data),
      ),
    enabled: mayPay,
  });
  if (!mayPay) return <AdminNotFound />;
  const choose = (value: string) => {
    if (DAY.test(value) && value <= today) setParams({ day: value }, { replace: true });
  };
  return (
    <>
      <PageHeader
        title={t('menu.pay_owners')}
        about={t('people:pay.about')}
        actions={
          <>
            <Button component={Link} to={BANK_FILE}>
              {t('people:file.title')}
            </Button>
            <Button component={Link} to={payoutsPath({})} variant="outlined">
              {t('people:payout.list')}
            </Button>
          </>
        }
      />
      <Box sx={{ mb: 2.5 }}>
        <TextField
          key={day}
          type="date"
          label={t('people:pay.day')}
          defaultValue={day}
          onChange={({ target }) => choose(target.value)}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
        />
      </Box>
      <RecordPage query={query}>
        {(balances) => {
          const payable = balances.filter(isPayable);
          const others = balances.filter((balance) => !isPayable(balance));
          return (
            <>
              {payable.length > 0 ? (
                <PaymentForm key={day} day={day} balances={payable} />
              ) : (
                <Card sx={{ mb: 2.5 }}>
                  <EmptyState title={t('people:pay.none_title')} text={t('people:pay.none_text')} />
                </Card>
              )}
              {others.length > 0 && <NotPayable balances={others} />}
            </>
          );
        }}
      </RecordPage>
    </>
  );
}
