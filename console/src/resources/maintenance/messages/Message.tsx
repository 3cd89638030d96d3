import type { MaintenanceMessageRow } from '@keystead/client';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useText } from '../../../i18n/texts.js';
import { useSignIn } from '../../../session/session.js';
import { useShow } from '../../../shared/use-show.js';

/** One message: who wrote it, as whom and when; a note to the team looks different. */
export function Message({ message }: { message: MaintenanceMessageRow }) {
  const t = useText();
  const show = useShow();
  const me = useSignIn()?.user.user_id;
  const { text, author, author_name, audience, created_at, created_by } = message;
  const isMine = created_by === me;
  const isNote = audience === 'team';
  const role = t(`register:maintenance.messages.author.${author}`);
  const who = isMine ? [t('register:maintenance.messages.me')] : [author_name, role];
  return (
    <Box
      component="li"
      sx={{
        justifySelf: isMine ? 'end' : 'start',
        maxWidth: { xs: '94%', sm: '80%' },
        px: 1.5,
        py: 1,
        borderRadius: 1,
        border: 1,
        borderColor: isNote ? 'warning.main' : 'divider',
        bgcolor: isMine && !isNote ? 'action.hover' : 'background.paper',
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', fontSize: '0.85rem' }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {[...who, show.moment(created_at)].filter(Boolean).join(' · ')}
        </Box>
        {isNote && (
          <Chip size="small" color="warning" variant="outlined" label={t('register:maintenance.messages.note')} />
        )}
      </Box>
      <Box sx={{ whiteSpace: 'pre-wrap' }}>{text}</Box>
    </Box>
  );
}
