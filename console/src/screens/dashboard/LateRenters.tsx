import MuiLink from '@mui/material/Link';
import { useGetList } from 'ra-core';
import { Link } from 'react-router-dom';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { ArrearsActions } from '../../resources/arrears/ArrearsActions.js';
import type { Arrears } from '../../resources/arrears/ArrearsPage.js';
import { Panel } from '../../shared/Panel.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { useShow } from '../../shared/use-show.js';

const LATEST = {
  sort: { field: 'days_overdue', order: 'DESC' as const },
  pagination: { page: 1, perPage: 5 },
};

/** The five renters who are late by most days, with what is done about it. */
export function LateRenters() {
  const t = useText();
  const show = useShow();
  const mayCollect = useCan('bill.write');
  const { data = [], total = 0 } = useGetList<Arrears>('arrears', LATEST);
  if (data.length === 0) return null;
  const all = total > data.length && (
    <MuiLink component={Link} to="/admin/money/arrears">
      {t('dashboard:late.all')}
    </MuiLink>
  );
  return (
    <Panel title={t('dashboard:late.title')} action={all} flush>
      <PlainTable<Arrears>
        label={t('dashboard:late.title')}
        rows={data}
        keyOf={({ lease_id }) => lease_id}
        columns={[
          { label: t('lease.renters'), title: true, wrap: true, value: (arrears) => <Renters arrears={arrears} /> },
          { label: t('lease.home'), wrap: true, compact: { at: 'line' }, value: ({ section_name }) => section_name },
          {
            ...{ label: t('money:arrears.late'), right: true, compact: { at: 'line' } },
            value: ({ days_overdue }) => t('rent.days', { count: days_overdue }),
          },
          {
            ...{ label: t('money:arrears.overdue'), right: true, compact: { at: 'end' } },
            value: ({ lease_id, overdue, currency }) => (
              <MuiLink
                component={Link}
                to={`/admin/lease/${lease_id}/view/bills?status=overdue`}
                sx={{ fontWeight: 650, color: 'error.main' }}
              >
                {show.money(overdue, currency)}
              </MuiLink>
            ),
          },
        ]}
        action={mayCollect ? (arrears) => <ArrearsActions arrears={arrears} /> : undefined}
      />
    </Panel>
  );
}

function Renters({ arrears: { lease_id, lease_number, tenant_names } }: { arrears: Arrears }) {
  return (
    <MuiLink component={Link} to={`/admin/lease/${lease_id}/view/summary`}>
      {tenant_names.join(', ') || lease_number}
    </MuiLink>
  );
}
