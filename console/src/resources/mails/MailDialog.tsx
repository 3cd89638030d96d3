import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { PAGE_SIZE_DEFAULT } from '@keystead/contracts';
import { languageName, LANGUAGES } from '@keystead/messages';
import { ListBase, useListContext } from 'ra-core';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/texts.js';
import { Facts } from '../../shared/Facts.js';
import { InfoDialog } from '../../shared/InfoDialog.js';
import { Pager } from '../../shared/Pager.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { Waiting } from '../../shared/RecordPage.js';
import { useShow } from '../../shared/use-show.js';
import type { Mail, MailEvent } from './mail.js';

const SORT = { field: 'created_at', order: 'DESC' as const };

/** What became of one mail, the latest first. */
export function MailDialog({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const t = useText();
  const show = useShow();
  const { id, email, kind, lease_id, message_id, attempts } = mail;
  const language = LANGUAGES.find((each) => each === mail.language);
  return (
    <InfoDialog title={t('mails:history_of', { email })} maxWidth="md" onClose={onClose}>
      <Box sx={{ px: { xs: 2, sm: 0 }, pb: 2 }}>
        <Facts
          facts={[
            [t('mails:kind.label'), t(`mails:kind.${kind}`)],
            [t('shell.language'), language && languageName(language)],
            [t('mails:attempts'), show.number(attempts)],
            [
              t('mails:lease'),
              lease_id && (
                <MuiLink component={Link} to={`/admin/lease/${lease_id}/view/summary`}>
                  {t('mails:lease_open')}
                </MuiLink>
              ),
            ],
            [t('mails:message_id'), message_id],
          ]}
        />
      </Box>
      <ListBase<MailEvent>
        resource="mail_event"
        disableAuthentication
        disableSyncWithLocation
        storeKey={false}
        perPage={PAGE_SIZE_DEFAULT}
        sort={SORT}
        filter={{ mail_id: id }}
      >
        <Events />
        <Pager />
      </ListBase>
    </InfoDialog>
  );
}

function Events() {
  const t = useText();
  const show = useShow();
  const { data, isPending } = useListContext<MailEvent>();
  if (isPending) return <Waiting />;
  if (!data?.length)
    return <Box sx={{ px: { xs: 2, sm: 0 }, pb: 2, color: 'text.secondary' }}>{t('mails:history_none')}</Box>;
  return (
    <PlainTable
      label={t('mails:history')}
      rows={data}
      keyOf={({ id }) => id}
      columns={[
        { label: t('mails:event.label'), title: true, value: ({ kind }) => t(`mails:event.${kind}`) },
        {
          ...{ label: t('mails:answer'), wrap: true },
          value: ({ status_code, answer }) => answer ?? status_code,
        },
        { label: t('mails:written_at'), value: ({ created_at }) => show.moment(created_at) },
      ]}
    />
  );
}
