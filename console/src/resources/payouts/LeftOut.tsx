import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/texts.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { useShow } from '../../shared/use-show.js';
import { ownerPath } from '../people/owner.js';
import { BalancePages } from './BalancePages.js';
import type { LeftOut } from './file-parts.js';

/** Payments that are in no bank file, and why, each with the way to the account of its owner. */
export function LeftOutPayments({ payments }: { payments: readonly LeftOut[] }) {
  const t = useText();
  const show = useShow();
  const label = t('people:file.left_out');
  return (
    <Box sx={{ mt: 1.5 }}>
      <BalancePages balances={payments} label={label}>
        {(rows) => (
          <PlainTable<LeftOut>
            label={label}
            rows={rows}
            keyOf={({ owner_id, currency }) => `${owner_id} ${currency}`}
            columns={[
              {
                ...{ label: t('people:name'), title: true, wrap: true },
                value: ({ owner_id, name }) => (
                  <MuiLink component={Link} to={ownerPath(owner_id)}>
                    {name ?? '–'}
                  </MuiLink>
                ),
              },
              {
                ...{ label: t('people:pay.reason.label'), wrap: true },
                value: ({ reason }) => t(`people:file.reason.${reason}`),
              },
              {
                ...{ label: t('movement.amount'), right: true },
                value: ({ amount, currency }) => show.money(amount, currency),
              },
            ]}
          />
        )}
      </BalancePages>
    </Box>
  );
}
