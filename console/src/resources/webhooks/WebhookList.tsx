import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Add from '@mui/icons-material/Add';
import Typography from '@mui/material/Typography';
import { PAGE_SIZE_MAX } from '@keystead/contracts';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { EmptyState } from '../../shared/EmptyState.js';
import type { Column } from '../../shared/list/columns.js';
import { DeleteSelected } from '../../shared/list/DeleteSelected.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useShow } from '../../shared/use-show.js';
import { ApiKeyList } from '../api-keys/ApiKeyList.js';
import { EventFeed } from './EventFeed.js';
import { SecretDialog } from './SecretDialog.js';
import { stateOf, type Webhook } from './webhook.js';
import { WebhookActions } from './WebhookActions.js';
import { WebhookDialog } from './WebhookDialog.js';

const EVERYTHING = {};
const SORT = { field: 'created_at', order: 'ASC' as const };

/** The API keys of a company, its webhooks and its event feed. */
export function WebhooksTab() {
  return (
    <>
      <ApiKeyList />
      <WebhookList />
      <EventFeed />
    </>
  );
}

function WebhookList() {
  const t = useText();
  const mayWrite = useCan('company.write');
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const add = mayWrite && (
    <Button variant="contained" startIcon={<Add />} onClick={() => setAdding(true)}>
      {t('webhooks:add')}
    </Button>
  );
  return (
    <Box component="section" sx={{ mb: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        {t('webhooks:title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {t('webhooks:text')}
      </Typography>
      <RecordList<Webhook>
        resource="webhook"
        within={EVERYTHING}
        perPage={PAGE_SIZE_MAX}
        sort={SORT}
        actions={add}
        columns={useColumns()}
        label={t('webhooks:title')}
        action={(webhook) => <WebhookActions webhook={webhook} onSecret={setSecret} />}
        bulk={mayWrite && <DeleteSelected<Webhook> nameOf={({ url }) => url} />}
        empty={<EmptyState title={t('webhooks:empty_title')} text={t('webhooks:empty_text')} action={add} />}
      />
      {adding && <WebhookDialog onClose={() => setAdding(false)} onSecret={setSecret} />}
      {secret && (
        <SecretDialog
          title={t('webhooks:secret_title')}
          text={t('webhooks:secret_text')}
          label={t('webhooks:secret')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </Box>
  );
}

function useColumns(): Column<Webhook>[] {
  const t = useText();
  return [
    {
      ...{ key: 'url', label: t('webhooks:url'), title: true, wrap: true },
      value: (webhook) => <About webhook={webhook} />,
    },
    {
      key: 'status',
      label: t('list.status'),
      value: (webhook) => (
        <StatusChip status={TONES[stateOf(webhook)]} label={t(`webhooks:status.${stateOf(webhook)}`)} />
      ),
    },
  ];
}

/** Where it sends to, what, and why it does not any more. */
function About({ webhook: { url, description, events, waiting, disabled_at } }: { webhook: Webhook }) {
  const t = useText();
  const show = useShow();
  const facts = [
    description,
    events ? t('webhooks:events_count', { count: events.length }) : t('webhooks:events_all'),
    waiting > 0 && t('webhooks:waiting', { count: waiting }),
  ].filter(Boolean);
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Box sx={{ fontWeight: 650 }}>{url}</Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.9rem', fontWeight: 400 }}>{facts.join(' · ')}</Box>
      {disabled_at && (
        <Box sx={{ color: 'error.main', fontSize: '0.9rem', fontWeight: 400 }}>
          {t('webhooks:disabled_on', { day: show.moment(disabled_at) })}
        </Box>
      )}
    </Box>
  );
}

/** States of other things that look the same. */
const TONES = { active: 'active', failing: 'failed', off: 'closed' } as const;
