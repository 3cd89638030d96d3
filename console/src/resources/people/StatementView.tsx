import type { OwnerStatement, StatementArrears, StatementProperty, StatementTotal } from '@keystead/client';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/texts.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { Facts } from '../../shared/Facts.js';
import { Panel } from '../../shared/Panel.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { useShow } from '../../shared/use-show.js';
import { Payouts } from './Payouts.js';
import { linesOf, propertyOf, type Line } from './statement-lines.js';

const FIGURES = [
  'opening_balance',
  'received',
  'expenses',
  'fees',
  'net',
  'gst',
  'paid_out',
  'closing_balance',
] as const;

interface Props {
  statement: OwnerStatement;
  /** Whether payments to the owner can be deleted here. */
  mayPay?: boolean;
  /** Where the payments that a figure counts are listed; without it the figure leads nowhere. */
  payoutsOf?: (of: PayoutsOf) => string;
}

/** Payments of a currency, for one property or for all. */
export interface PayoutsOf {
  currency: string;
  property_id?: string;
}

/** The figures of a statement: of all properties by currency, then of each with its lines. */
export function StatementView({ statement: { properties, totals }, mayPay = false, payoutsOf }: Props) {
  const t = useText();
  if (properties.length === 0)
    return (
      <Card>
        <EmptyState title={t('people:statement.none')} text={t('people:statement.none_text')} />
      </Card>
    );
  return (
    <>
      {properties.length > 1 &&
        totals.map((total) => (
          <Panel key={total.currency} title={t('people:statement.total', { currency: total.currency })}>
            <Sums sums={total} payouts={payoutsOf?.({ currency: total.currency })} />
          </Panel>
        ))}
      {properties.map((property) => (
        <PropertyPart key={`${property.property_id} ${property.currency}`} {...{ property, mayPay, payoutsOf }} />
      ))}
    </>
  );
}

function Sums({ sums, payouts }: { sums: StatementTotal; payouts: string | undefined }) {
  const t = useText();
  const show = useShow();
  const valueOf = (name: (typeof FIGURES)[number]) => {
    const money = show.money(sums[name], sums.currency);
    if (name !== 'paid_out' || !payouts || sums.paid_out === 0) return money;
    return (
      <MuiLink component={Link} to={payouts} title={t('people:payout.shown')}>
        {money}
      </MuiLink>
    );
  };
  return <Facts min="9rem" facts={FIGURES.map((name) => [t(`people:statement.figure.${name}`), valueOf(name)])} />;
}

interface PartProps {
  property: StatementProperty;
  mayPay: boolean;
  payoutsOf: Props['payoutsOf'];
}

function PropertyPart({ property, mayPay, payoutsOf }: PartProps) {
  const t = useText();
  const show = useShow();
  const share = property.months.at(-1)?.share ?? null;
  const lines = linesOf(property);
  const { payouts, currency, property_id } = property;
  return (
    <Panel title={propertyOf(property)} flush>
      <Box sx={{ px: 2.5, pb: 2 }}>
        {share !== null && (
          <Typography color="textSecondary" sx={{ mb: 1.5 }}>
            {t('people:statement.share', { share: show.percent(Math.round(share * 100)) })}
          </Typography>
        )}
        <Sums sums={property} payouts={payoutsOf?.({ currency, property_id })} />
        {property.arrears.map((row) => (
          <Arrears key={row.lease_id} row={row} currency={currency} />
        ))}
      </Box>
      {lines.length > 0 && <Lines lines={lines} currency={currency} name={propertyOf(property)} />}
      {payouts.length > 0 && <Payouts {...{ payouts, currency }} name={propertyOf(property)} mayDelete={mayPay} />}
    </Panel>
  );
}

/** Rent that was late at the end of the period, as the way to the bills of the lease that are. */
function Arrears({ row, currency }: { row: StatementArrears; currency: string }) {
  const t = useText();
  const show = useShow();
  const { lease_id, lease_number, renters, amount, arrears_days } = row;
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      <MuiLink
        component={Link}
        to={`/admin/lease/${lease_id}/view/bills?status=overdue`}
        color="inherit"
        underline="always"
      >
        {t('people:statement.arrears', {
          ...{ renters: renters.join(', ') || lease_number, amount: show.money(amount, currency) },
          days: show.days(arrears_days),
        })}
      </MuiLink>
    </Alert>
  );
}

function Lines({ lines, currency, name }: { lines: Line[]; currency: string; name: string }) {
  const t = useText();
  const show = useShow();
  const money = (of: 'total' | 'amount') => (line: Line) => show.money(line[of], currency);
  return (
    <PlainTable
      label={t('form.labelled', { label: t('people:statement.title'), value: name })}
      rows={lines}
      keyOf={({ key }) => key}
      columns={[
        {
          ...{ label: t('people:statement.category'), title: true, wrap: true },
          value: ({ category }) => t(`people:statement.item.${category}`),
        },
        { label: t('people:statement.date'), value: ({ date }) => show.day(date) },
        { label: t('movement.what'), wrap: true, value: ({ about }) => about },
        {
          ...{ label: t('people:statement.owner_share'), right: true },
          value: ({ share }) => show.percent(Math.round(share * 100)),
        },
        { label: t('people:statement.total_amount'), right: true, value: money('total') },
        { label: t('people:statement.owner_amount'), right: true, value: money('amount') },
      ]}
    />
  );
}
