import { useState } from 'react';
import type { OwnSession } from '@keystead/client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { Panel } from '../../shared/Panel.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { RecordPage } from '../../shared/RecordPage.js';
import { useAction } from '../../shared/use-action.js';
import { useShow } from '../../shared/use-show.js';
import { toast } from '../../toasts/toasts.js';

const PATH = 'v1/system/account/session' as const;

/** Every place where the reader is signed in, to be ended one by one or all but this one. */
export function SessionsPanel() {
  const t = useText();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const query = useQuery({
    queryKey: ['own_sessions'],
    queryFn: ({ signal }) => call<{ data: OwnSession[] }>(PATH, { signal }).then(({ data }) => data),
  });
  const endOthers = async () => {
    await call(`${PATH}/end-others`, { body: {} });
    toast(t('security:sessions.others_ended'), 'success');
    await queryClient.invalidateQueries({ queryKey: ['own_sessions'] });
  };
  return (
    <Panel title={t('security:sessions.title')}>
      <Typography sx={{ mb: 2 }}>{t('security:sessions.text')}</Typography>
      <RecordPage query={query}>
        {(sessions) => (
          <>
            <SessionTable sessions={sessions} />
            {sessions.length > 1 && (
              <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setAsking(true)}>
                {t('security:sessions.end_others')}
              </Button>
            )}
          </>
        )}
      </RecordPage>
      {isAsking && (
        <ConfirmDialog
          title={t('security:sessions.end_others')}
          text={t('security:sessions.end_others_text')}
          confirm={t('security:sessions.end_others')}
          onConfirm={endOthers}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}

/** A day and its time stay on one line of a card, unless the phone is too narrow for it. */
function Moment({ at }: { at: string }) {
  return <Box sx={{ whiteSpace: { sm: 'nowrap' } }}>{useShow().moment(at)}</Box>;
}

function SessionTable({ sessions }: { sessions: OwnSession[] }) {
  const t = useText();
  const { run, busy } = useAction();
  const nameOf = ({ device }: OwnSession) => device ?? t('security:sessions.unknown');
  const end = async (id: string) => {
    await call(`${PATH}/end`, { body: { id } });
    return t('security:sessions.ended');
  };
  return (
    <PlainTable
      label={t('security:sessions.title')}
      rows={sessions}
      keyOf={({ id }) => id}
      columns={[
        {
          ...{ label: t('security:sessions.device'), title: true, wrap: true },
          value: (session) => (
            <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              {nameOf(session)}
              {session.is_current && <Chip size="small" label={t('security:sessions.current')} />}
            </Box>
          ),
        },
        { label: t('security:sessions.opened'), value: ({ created_at }) => <Moment at={created_at} /> },
        { label: t('security:sessions.used'), value: ({ last_used_at }) => <Moment at={last_used_at} /> },
        { label: t('security:sessions.address'), value: ({ ip }) => ip },
      ]}
      action={(session) =>
        !session.is_current && (
          <Button
            size="small"
            color="error"
            disabled={busy}
            aria-label={t('security:sessions.end_of', { device: nameOf(session) })}
            onClick={() => void run(() => end(session.id))}
          >
            {t('security:sessions.end')}
          </Button>
        )
      }
    />
  );
}
