import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { addDays } from '@keystead/contracts';
import { Link } from 'react-router-dom';
import { useIsPerson } from '../../admin/can.js';
import { displaySize } from '../../format/file-size.js';
import { useLanguage, useText } from '../../i18n/texts.js';
import type { Column } from '../../shared/list/columns.js';
import { usePhone } from '../../shared/use-phone.js';
import { useShow } from '../../shared/use-show.js';
import { LeaseName } from '../leases/LeaseName.js';
import { hubPath } from '../properties/paths.js';
import type { DocumentPlace, DocumentRecord } from './document.js';

/** Days before its last one on which a document is said to end soon. */
const SOON_DAYS = 30;

/** What a list of documents shows of each. */
export function useDocumentColumns(place: DocumentPlace): Column<DocumentRecord>[] {
  const t = useText();
  const show = useShow();
  const language = useLanguage();
  const isPerson = useIsPerson();
  const about: Column<DocumentRecord> = {
    ...{ key: 'about', label: t('documents:about'), wrap: true, compact: { at: 'line' } },
    value: (row) => <About document={row} />,
  };
  return [
    { key: 'name', label: t('documents:name'), title: true, wrap: true, value: (row) => <Name document={row} /> },
    ...(place.lease_id ? [] : [about]),
    {
      ...{ key: 'category', label: t('documents:category_label'), wrap: true },
      value: (row) => <Kind document={row} />,
      compact: {
        at: 'line',
        value: ({ category, visible_to }) =>
          [t(`documents:category.${category}`), !isPerson && t(`documents:audience.${visible_to}`)]
            .filter(Boolean)
            .join(' · '),
      },
    },
    {
      key: 'expires_on',
      label: t('documents:expires_on'),
      value: ({ expires_on }) => expires_on && <Expiry day={expires_on} />,
      compact: { at: 'end' },
    },
    {
      ...{ key: 'uploaded', label: t('documents:uploaded'), wrap: true },
      value: ({ created_at, uploaded_by_name }) => (
        <>
          {show.moment(created_at)}
          {uploaded_by_name && <Box sx={{ color: 'text.secondary', fontSize: '0.85rem' }}>{uploaded_by_name}</Box>}
        </>
      ),
      compact: {
        at: 'line',
        value: ({ created_at, size }) => [show.day(created_at), displaySize(size, language)].join(' · '),
      },
    },
  ];
}

function Name({ document: { name, size } }: { document: DocumentRecord }) {
  const language = useLanguage();
  if (usePhone()) return <>{name}</>;
  return (
    <>
      <Box sx={{ fontWeight: 650, minWidth: '14rem', overflowWrap: 'anywhere' }}>{name}</Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.85rem', fontWeight: 400 }}>{displaySize(size, language)}</Box>
    </>
  );
}

/** What it is, and who sees it. */
function Kind({ document: { category, visible_to } }: { document: DocumentRecord }) {
  const t = useText();
  return (
    <>
      {t(`documents:category.${category}`)}
      <Box sx={{ color: 'text.secondary', fontSize: '0.85rem' }}>{t(`documents:audience.${visible_to}`)}</Box>
    </>
  );
}

/** The lease or property, each a way to its page. */
function About({
  document: { lease_id, section_name, lease_number, property_id, property_name },
}: {
  document: DocumentRecord;
}) {
  const t = useText();
  if (lease_id)
    return (
      <MuiLink underline="always" component={Link} to={`/admin/lease/${lease_id}/view/documents`}>
        <LeaseName section_name={section_name} lease_number={lease_number} />
      </MuiLink>
    );
  if (property_id)
    return (
      <MuiLink underline="always" component={Link} to={hubPath(property_id, 'documents')}>
        {property_name}
      </MuiLink>
    );
  return <>{t('documents:company')}</>;
}

function Expiry({ day }: { day: string }) {
  const t = useText();
  const show = useShow();
  const today = show.today();
  if (day < today)
    return (
      <Box component="span" sx={{ color: 'error.main', fontWeight: 650 }}>
        {t('documents:expired_on', { day: show.day(day) })}
      </Box>
    );
  const isSoon = day <= addDays(today, SOON_DAYS);
  return (
    <Box component="span" sx={isSoon ? { color: 'warning.main', fontWeight: 650 } : {}}>
      {show.day(day)}
    </Box>
  );
}
