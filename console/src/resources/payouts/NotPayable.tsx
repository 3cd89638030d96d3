import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/texts.js';
import { Panel } from '../../shared/Panel.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { useShow } from '../../shared/use-show.js';
import { statementPath } from '../people/owner.js';
import { BalancePages } from './BalancePages.js';
import { reasonOf, type Balance } from './payments.js';

/** Owners to whom nothing can be paid, and why. */
export function NotPayable({ balances }: { balances: Balance[] }) {
  const t = useText();
  const show = useShow();
  const title = t('people:pay.not_payable');
  return (
    <Panel title={title} flush>
      <BalancePages balances={balances} label={title}>
        {(rows) => (
          <PlainTable<Balance>
            label={title}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                ...{ label: t('people:name'), title: true, wrap: true },
                value: ({ owner_id, name }) => (
                  <MuiLink component={Link} to={statementPath(owner_id)}>
                    {name}
                  </MuiLink>
                ),
              },
              {
                ...{ label: t('people:pay.reason.label'), wrap: true },
                value: (balance) => t(`people:pay.reason.${reasonOf(balance)}`),
              },
              {
                ...{ label: t('people:pay.balance'), right: true },
                value: ({ balance, currency }) => show.money(balance, currency),
              },
            ]}
          />
        )}
      </BalancePages>
    </Panel>
  );
}
