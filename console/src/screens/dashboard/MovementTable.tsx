import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/texts.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { useShow } from '../../shared/use-show.js';
import type { Movement } from '../../types.js';

/** Money that moved; expenses with a minus, as they leave. */
export function MovementTable({ movements }: { movements: readonly Movement[] }) {
  const t = useText();
  const show = useShow();
  return (
    <PlainTable
      label={t('movement.label')}
      rows={movements}
      keyOf={({ id }) => String(id)}
      columns={[
        { label: t('movement.date'), title: true, value: ({ date }) => show.day(date) },
        { label: t('movement.what'), wrap: true, value: (movement) => <What movement={movement} /> },
        { label: t('lease.number'), wrap: true, value: (movement) => <Where movement={movement} /> },
        {
          label: t('movement.amount'),
          right: true,
          value: ({ type, amount, currency }) => show.money(type === 'income' ? amount : -amount, currency),
        },
      ]}
    />
  );
}

function What({ movement: { kind, category, note } }: { movement: Movement }) {
  const t = useText();
  return (
    <>
      {kind === 'record' ? t(`money:movement.category.${category}`) : t(`money:movement.${kind}`)}
      {note && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.85rem' }}>
          {note}
        </Box>
      )}
    </>
  );
}

function Where({ movement: { lease_id, lease_number, section_name } }: { movement: Movement }) {
  if (!lease_id) return '–';
  return (
    <MuiLink component={Link} to={`/admin/lease/${lease_id}/view/bills`}>
      {section_name ?? lease_number}
    </MuiLink>
  );
}
