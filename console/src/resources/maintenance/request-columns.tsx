import Box from '@mui/material/Box';
import { useText } from '../../i18n/texts.js';
import type { Column } from '../../shared/list/columns.js';
import { useShow } from '../../shared/use-show.js';
import type { MaintenanceRequest } from '../../types.js';
import { ContactLinks } from '../people/ContactLinks.js';
import { MaintenancePhotos } from './MaintenancePhotos.js';
import { MaintenanceQuotes } from './MaintenanceQuotes.js';
import { Urgent } from './Urgent.js';
import { WorkStatus } from './WorkStatus.js';

const NOTE = { color: 'text.secondary', fontSize: '0.9rem', fontWeight: 400 };

/** What a list says of maintenance requests. */
export function useRequestColumns(): Column<MaintenanceRequest>[] {
  const t = useText();
  return [
    {
      ...{ label: t('register:maintenance.title'), source: 'title', title: true, wrap: true },
      value: (row) => <Title request={row} />,
      note: (row) => <About request={row} />,
    },
    {
      ...{ label: t('register:maintenance.unit'), source: 'unit_name', wrap: true },
      value: ({ unit_name }) => unit_name,
    },
    { label: t('register:maintenance.status'), field: 'status', wrap: true, value: (row) => <WorkStatus of={row} /> },
    { label: t('register:maintenance.due'), source: 'due_on', value: (row) => row.due_on && <Due request={row} /> },
    {
      ...{ label: t('register:maintenance.tradesperson'), field: 'tradesperson_name', wrap: true },
      value: (row) => row.tradesperson_name && <Tradesperson request={row} />,
    },
    {
      label: t('register:maintenance.cost'),
      field: 'cost',
      right: true,
      value: (row) => row.cost !== null && <Cost request={row} />,
    },
  ];
}

function Title({ request: { title, is_urgent } }: { request: MaintenanceRequest }) {
  return (
    <>
      {title}
      {is_urgent && <Urgent />}
    </>
  );
}

function About({ request }: { request: MaintenanceRequest }) {
  const t = useText();
  const show = useShow();
  const { description, reported_on, reported_by_name: name } = request;
  const day = show.day(reported_on);
  return (
    <>
      <Box sx={{ ...NOTE, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{description}</Box>
      <Box sx={NOTE}>
        {name ? t('register:maintenance.reported_by', { day, name }) : t('register:maintenance.reported', { day })}
      </Box>
      <MaintenancePhotos request={request} />
      <MaintenanceQuotes request={request} />
    </>
  );
}

/** Who does it, to be called or written to. */
export function Tradesperson({ request }: { request: MaintenanceRequest }) {
  const { tradesperson_name: name, tradesperson_email: email, tradesperson_phone: phone } = request;
  return (
    <>
      {name}
      {(email || phone) && (
        <Box sx={NOTE}>
          <ContactLinks person={{ email, phone }} />
        </Box>
      )}
    </>
  );
}

/** What it cost, and what of it renters were billed. */
export function Cost({ request: { cost, billed_amount, currency } }: { request: MaintenanceRequest }) {
  const t = useText();
  const show = useShow();
  return (
    <>
      {show.money(cost, currency)}
      {billed_amount !== null && (
        <Box sx={NOTE}>
          {t('form.labelled', {
            label: t('register:maintenance.billed_short'),
            value: show.money(billed_amount, currency),
          })}
        </Box>
      )}
    </>
  );
}

/** By when it is to be done. */
export function Due({ request: { due_on, is_overdue } }: { request: MaintenanceRequest }) {
  const show = useShow();
  return (
    <Box component="span" sx={is_overdue ? { color: 'error.main', fontWeight: 650 } : {}}>
      {show.day(due_on)}
    </Box>
  );
}
