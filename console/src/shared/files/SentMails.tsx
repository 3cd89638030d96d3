import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/texts.js';
import { TONES } from '../../resources/mails/mail.js';
import { StatusChip } from '../StatusChip.js';
import { useShow } from '../use-show.js';
import { useSentMails } from './pdf-mail.js';
import { MailAddress } from '../MailAddress.js';

/** Where a document was mailed to before, when, and what became of it. */
export function SentMails({ document_id }: { document_id: string }) {
  const t = useText();
  const show = useShow();
  const { data: mails = [] } = useSentMails(document_id);
  if (mails.length === 0) return null;
  return (
    <Box component="section" aria-label={t('documents:mail.before')} sx={{ px: 2, pb: 1.5 }}>
      <Typography variant="body2" color="textSecondary">
        {t('documents:mail.before')}
      </Typography>
      {/* Scrolled by key too. */}
      <Box
        component="ul"
        tabIndex={0}
        aria-label={t('documents:mail.before')}
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: '7.5rem', overflowY: 'auto' }}
      >
        {mails.map(({ id, name, email, status, created_at, sent_at }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, py: 0.5, alignItems: 'center' }}
          >
            <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 12rem' }, minWidth: 0, overflowWrap: 'anywhere' }}>
              {name}{' '}
              <Typography component="span" color="textSecondary" variant="body2">
                <MailAddress email={email} />
              </Typography>
            </Box>
            <Typography variant="body2" color="textSecondary" sx={{ flex: { xs: 1, sm: 'none' } }}>
              {show.moment(sent_at ?? created_at)}
            </Typography>
            <StatusChip status={TONES[status]} label={t(`mails:status.${status}`)} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
