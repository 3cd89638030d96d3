import type { NotificationRow } from '@keystead/client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { parseMoment } from '../format/datetime.js';
import { relativeTime } from '../format/relative-time.js';
import { useText } from '../i18n/texts.js';
import { appHistory } from '../navigation/app-history.js';
import { productNow } from '../product-clock.js';
import { useSignIn } from '../session/session.js';
import { useShow } from '../shared/use-show.js';
import { targetOf } from './notification-target.js';
import { useMarkRead, type NotificationPage } from './notifications.js';

interface ListProps {
  page: NotificationPage;
  close: () => void;
  showMore: () => void;
}

export function NotificationList({ page: { data, unread, position, pagination }, close, showMore }: ListProps) {
  const t = useText();
  const reader = useSignIn()?.user.user_id;
  const markRead = useMarkRead();
  const follow = (row: NotificationRow) => {
    if (row.read_at === null) markRead({ notification_ids: [row.id] });
    const target = targetOf(row, reader);
    if (!target) return;
    close();
    appHistory.push(target);
  };
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, pt: 1.5, pb: 0.5, flexWrap: 'wrap' }}>
        <Box component="h2" sx={{ fontSize: '1rem', fontWeight: 650, m: 0, flex: 1 }}>
          {t('notification.title')}
        </Box>
        {unread > 0 && (
          <Button size="small" onClick={() => markRead({ position })}>
            {t('notification.mark_all')}
          </Button>
        )}
      </Box>
      {data.length === 0 && <Box sx={{ px: 2, pt: 1, pb: 3, color: 'text.secondary' }}>{t('notification.none')}</Box>}
      <List dense disablePadding>
        {data.map((row) => (
          <Item key={row.id} row={row} follow={() => follow(row)} />
        ))}
      </List>
      {pagination.total > data.length && (
        <Box sx={{ textAlign: 'center', py: 1 }}>
          <Button size="small" onClick={showMore}>
            {t('notification.older')}
          </Button>
        </Box>
      )}
    </>
  );
}

function Item({ row: { message, created_at, read_at }, follow }: { row: NotificationRow; follow: () => void }) {
  const t = useText();
  const show = useShow();
  const at = parseMoment(created_at)?.getTime() ?? 0;
  const ago = relativeTime(at, productNow().getTime());
  const isUnread = read_at === null;
  return (
    <ListItem disablePadding>
      <ListItemButton onClick={follow} sx={{ px: 2, gap: 1.5, alignItems: 'flex-start' }}>
        <Box
          aria-hidden
          sx={{
            width: 8,
            height: 8,
            borderRadius: '50%',
            mt: 1.25,
            flex: 'none',
            bgcolor: isUnread ? 'primary.main' : 'transparent',
          }}
        />
        <ListItemText
          primary={message}
          secondary={ago ? t(ago.key, { count: ago.count }) : show.moment(created_at)}
          slotProps={{ primary: { sx: { fontWeight: isUnread ? 600 : 400, overflowWrap: 'anywhere' } } }}
        />
      </ListItemButton>
    </ListItem>
  );
}
