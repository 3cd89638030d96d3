import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Add from '@mui/icons-material/Add';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { Panel } from '../../shared/Panel.js';
import { Waiting } from '../../shared/RecordPage.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useShow } from '../../shared/use-show.js';
import { EventFeed } from './EventFeed.js';
import { SecretDialog } from './SecretDialog.js';
import { stateOf, type Webhook } from './webhook.js';
import { WebhookActions } from './WebhookActions.js';
import { WebhookDialog } from './WebhookDialog.js';

const ALL = {
  filter: {},
  sort: { field: 'created_at', order: 'ASC' as const },
  pagination: { page: 1, perPage: 100 },
};

/** The webhooks of a company and its event feed. */
export function WebhooksTab() {
  return (
    <>
      <WebhookList />
      <EventFeed />
    </>
  );
}

function WebhookList() {
  const t = useText();
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const { data: webhooks, isPending } = useGetList<Webhook>('webhook', ALL);
  if (isPending) return <Waiting />;
  const add = (
    <Button variant="contained" startIcon={<Add />} onClick={() => setAdding(true)}>
      {t('webhooks:add')}
    </Button>
  );
  return (
    <Panel title={t('menu.webhooks')} action={webhooks?.length ? add : undefined} flush>
      {webhooks?.length ? (
        <>
          <Typography color="textSecondary" sx={{ px: 2.5, pb: 2 }}>
            {t('webhooks:text')}
          </Typography>
          <Box component="ul" aria-label={t('menu.webhooks')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {webhooks.map((webhook) => (
              <Row key={webhook.id} webhook={webhook} onSecret={setSecret} />
            ))}
          </Box>
        </>
      ) : (
        <EmptyState title={t('webhooks:empty_title')} text={t('webhooks:empty_text')} action={add} />
      )}
      {adding && <WebhookDialog onClose={() => setAdding(false)} onSecret={setSecret} />}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </Panel>
  );
}

function Row({ webhook, onSecret }: { webhook: Webhook; onSecret: (secret: string) => void }) {
  const t = useText();
  const show = useShow();
  const { url, description, events, waiting, disabled_at } = webhook;
  const facts = [
    description,
    events ? t('webhooks:events_count', { count: events.length }) : t('webhooks:events_all'),
    waiting > 0 && t('webhooks:waiting', { count: waiting }),
  ].filter(Boolean);
  const state = stateOf(webhook);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        px: 2.5,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 18rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 650 }}>{url}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>{facts.join(' · ')}</Box>
        {disabled_at && (
          <Box sx={{ color: 'error.main', fontSize: '0.9rem' }}>
            {t('webhooks:disabled_on', { day: show.moment(disabled_at) })}
          </Box>
        )}
      </Box>
      <StatusChip status={TONES[state]} label={t(`webhooks:status.${state}`)} />
      <WebhookActions webhook={webhook} onSecret={onSecret} />
    </Box>
  );
}

/** States of other things that look the same. */
const TONES = { active: 'active', failing: 'failed', off: 'closed' } as const;
