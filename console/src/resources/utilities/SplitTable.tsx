import type { UtilityShareLine, UtilitySplit } from '@keystead/client';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/texts.js';
import type { PlainColumn } from '../../shared/list/columns.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { useShow } from '../../shared/use-show.js';

interface LandlordPart {
  reason: UtilitySplit['landlord']['parts'][number]['reason'];
  amount: number;
}

/** The shares of a supplier bill, line by line: those of renters, then what stays with the landlord. */
export function SplitTable({ split }: { split: UtilitySplit }) {
  const t = useText();
  const show = useShow();
  const money = (amount: number) => show.money(amount, split.currency);
  return (
    <Box sx={{ mt: 3 }}>
      <Typography variant="h3" sx={{ mb: 1, px: { xs: 2, sm: 0 } }}>
        {t('register:utility.renters')}
      </Typography>
      <PlainTable<UtilityShareLine>
        label={t('register:utility.renters')}
        rows={split.lines}
        keyOf={({ section_id, lease_id }) => `${section_id}-${lease_id}`}
        columns={useShareColumns(split)}
      />
      {split.landlord.parts.length > 0 && (
        <>
          <Typography variant="h3" sx={{ mt: 3, mb: 1, px: { xs: 2, sm: 0 } }}>
            {t('register:utility.landlord')}
          </Typography>
          <PlainTable<LandlordPart>
            label={t('register:utility.landlord')}
            rows={split.landlord.parts}
            keyOf={({ reason }) => reason}
            columns={[
              {
                ...{ label: t('register:utility.why'), title: true, wrap: true },
                value: ({ reason }) => t(`register:utility.reason.${reason}`),
              },
              { label: t('register:amount'), right: true, value: ({ amount }) => money(amount) },
            ]}
          />
        </>
      )}
    </Box>
  );
}

function useShareColumns({ currency, status, lines }: UtilitySplit): PlainColumn<UtilityShareLine>[] {
  const t = useText();
  const show = useShow();
  const tab = status === 'issued' ? 'bills' : 'summary';
  const isByPeople = lines.some(({ occupant_days }) => occupant_days !== null);
  const people: PlainColumn<UtilityShareLine> = {
    ...{ label: t('register:utility.people_days'), right: true },
    value: ({ occupant_days }) => (occupant_days === null ? '' : show.number(occupant_days)),
  };
  return [
    {
      ...{ label: t('register:utility.room'), title: true, wrap: true },
      value: ({ section_name, lease_id }) =>
        [section_name, lease_id === null && t('register:utility.reason.vacant')].filter(Boolean).join(' · '),
    },
    {
      ...{ label: t('lease.renters'), wrap: true },
      value: ({ lease_id, lease_number, tenant_names }) =>
        lease_id !== null && (
          <MuiLink component={Link} to={`/admin/lease/${lease_id}/view/${tab}`}>
            {tenant_names.join(', ') || lease_number}
          </MuiLink>
        ),
    },
    { label: t('register:utility.days'), right: true, value: ({ days }) => show.number(days) },
    ...(isByPeople ? [people] : []),
    {
      ...{ label: t('register:utility.part_of'), right: true },
      value: ({ weight, of_weight }) => (of_weight > 0 ? show.percent(Math.round((weight / of_weight) * 10_000)) : ''),
    },
    {
      ...{ label: t('register:amount'), right: true },
      value: ({ share }) => show.money(share, currency),
      total: ({ share }) => ({ amount: share, currency }),
    },
  ];
}
