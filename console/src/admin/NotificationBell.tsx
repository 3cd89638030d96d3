import { Suspense, useEffect, useState } from 'react';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Notifications from '@mui/icons-material/NotificationsOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../i18n/texts.js';
import { lazyPage } from '../navigation/lazy-page.js';
import { useSignIn } from '../session/session.js';
import { useNotifications } from './notifications.js';

const NotificationList = lazyPage(async () => (await import('./NotificationList.js')).NotificationList);

/** How many notifications wait, and the newest of them; they arrive by themselves. */
export function NotificationBell() {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [shown, setShown] = useState(20);
  const { data } = useNotifications(shown);
  useRealtime(data?.position);
  if (!data) return null;
  const { unread } = data;
  return (
    <>
      <IconButton
        aria-label={unread > 0 ? t('notification.unread', { count: unread }) : t('notification.title')}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {/* No digit stands in a badge that is not shown: it would be no part of the button's name. */}
        <Badge badgeContent={unread > 0 ? unread : null} color="error">
          <Notifications />
        </Badge>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('notification.title'),
            sx: { width: 400, maxWidth: 'calc(100vw - 32px)', maxHeight: '70vh' },
          },
        }}
      >
        <Suspense>
          <NotificationList page={data} close={() => setAnchor(null)} showMore={() => setShown(shown + 20)} />
        </Suspense>
      </Popover>
    </>
  );
}

/** Opens the realtime connection once it is known what has been seen; nothing of it is loaded before. */
function useRealtime(position: number | undefined): void {
  const user_id = useSignIn()?.user.user_id;
  const cache = useQueryClient();
  const isReady = position !== undefined;
  useEffect(() => {
    // Browsers decrypt on pages of https and of this machine alone.
    if (!isReady || user_id === undefined || !globalThis.crypto.subtle) return;
    let isOver = false;
    let end = () => undefined as void;
    void import('../realtime/realtime.js').then(
      ({ openRealtime }) => {
        if (!isOver) end = openRealtime(user_id, position, cache);
      },
      () => undefined, // the file did not come; the list is still read with each page
    );
    return () => {
      isOver = true;
      end();
    };
    // The position it begins with; from then on the connection knows it better.
  }, [isReady, user_id, cache]);
}
