import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { addDays } from '@keystead/contracts';
import { Link } from 'react-router-dom';
import { displaySize } from '../../format/file-size.js';
import { useLanguage, useText } from '../../i18n/texts.js';
import type { Column } from '../../shared/list/columns.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { useShow } from '../../shared/use-show.js';
import { hubPath } from '../properties/paths.js';
import type { DocumentPlace, DocumentRecord } from './document.js';
import { DocumentActions } from './DocumentActions.js';

/** Days before its last one on which a document is said to end soon. */
const SOON_DAYS = 30;

export function DocumentRows({ documents, place }: { documents: readonly DocumentRecord[]; place: DocumentPlace }) {
  const t = useText();
  const show = useShow();
  const about: Column<DocumentRecord> = {
    label: t('documents:about'),
    wrap: true,
    value: (row) => <About document={row} />,
  };
  const columns: Column<DocumentRecord>[] = [
    { label: t('documents:name'), title: true, wrap: true, value: (row) => <Name document={row} /> },
    ...(place.lease_id ? [] : [about]),
    { label: t('documents:category_label'), wrap: true, value: (row) => <Kind document={row} /> },
    { label: t('documents:expires_on'), value: ({ expires_on }) => expires_on && <Expiry day={expires_on} /> },
    {
      label: t('documents:uploaded'),
      wrap: true,
      value: ({ created_at, uploaded_by_name }) => (
        <>
          {show.moment(created_at)}
          {uploaded_by_name && <Box sx={{ color: 'text.secondary', fontSize: '0.85rem' }}>{uploaded_by_name}</Box>}
        </>
      ),
    },
  ];
  return (
    <PlainTable
      label={t('documents:title')}
      rows={documents}
      keyOf={({ document_id }) => document_id}
      columns={columns}
      action={(row) => <DocumentActions document={row} />}
    />
  );
}

function Name({ document: { name, size } }: { document: DocumentRecord }) {
  const language = useLanguage();
  return (
    <>
      <Box sx={{ fontWeight: 650, minWidth: { sm: '14rem' }, overflowWrap: { xs: 'anywhere', sm: 'break-word' } }}>
        {name}
      </Box>
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
      <MuiLink component={Link} to={`/admin/lease/${lease_id}/view/documents`}>
        {[section_name, lease_number].filter(Boolean).join(' · ')}
      </MuiLink>
    );
  if (property_id)
    return (
      <MuiLink component={Link} to={hubPath(property_id, 'documents')}>
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
