import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Add from '@mui/icons-material/Add';
import Typography from '@mui/material/Typography';
import { PAGE_SIZE_MAX } from '@keystead/contracts';
import { useText } from '../../i18n/texts.js';
import { CopyField } from '../../shared/CopyField.js';
import { EmptyState } from '../../shared/EmptyState.js';
import type { Column } from '../../shared/list/columns.js';
import { DeleteSelected } from '../../shared/list/DeleteSelected.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useShow } from '../../shared/use-show.js';
import { SecretDialog } from '../webhooks/SecretDialog.js';
import { TOKEN_PATH, type ApiKey } from './api-key.js';
import { ApiKeyActions } from './ApiKeyActions.js';
import { CreateKeyDialog } from './CreateKeyDialog.js';

const EVERYTHING = {};
const SORT = { field: 'created_at', order: 'DESC' as const };

/** The keys by which the company's software uses the API. */
export function ApiKeyList() {
  const t = useText();
  const [isAdding, setAdding] = useState(false);
  const [key, setKey] = useState<string | null>(null);
  const add = (
    <Button variant="contained" startIcon={<Add />} onClick={() => setAdding(true)}>
      {t('webhooks:keys.add')}
    </Button>
  );
  return (
    <Box component="section" sx={{ mb: 4 }}>
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        {t('webhooks:keys.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {t('webhooks:keys.text')}
      </Typography>
      <RecordList<ApiKey>
        resource="api_key"
        within={EVERYTHING}
        perPage={PAGE_SIZE_MAX}
        sort={SORT}
        actions={add}
        columns={useColumns()}
        label={t('webhooks:keys.title')}
        action={(row) => <ApiKeyActions apiKey={row} />}
        bulk={<DeleteSelected<ApiKey> nameOf={({ name }) => name} consequence={t('webhooks:keys.delete_text')} />}
        empty={<EmptyState title={t('webhooks:keys.empty_title')} text={t('webhooks:keys.empty_text')} action={add} />}
      />
      {isAdding && <CreateKeyDialog onKey={setKey} onClose={() => setAdding(false)} />}
      {key && (
        <SecretDialog
          title={t('webhooks:keys.new_title')}
          text={t('webhooks:keys.new_text')}
          label={t('webhooks:keys.key')}
          secret={key}
          onClose={() => setKey(null)}
        >
          {t('webhooks:keys.address_note')}
          <CopyField
            label={t('webhooks:keys.address')}
            value={`${location.origin}/api/${TOKEN_PATH}`}
            copy={t('webhooks:copy')}
            copied={t('webhooks:copied')}
          />
        </SecretDialog>
      )}
    </Box>
  );
}

function useColumns(): Column<ApiKey>[] {
  const t = useText();
  const show = useShow();
  return [
    { key: 'name', label: t('webhooks:keys.name'), title: true, wrap: true, value: (key) => <About apiKey={key} /> },
    {
      key: 'status',
      label: t('list.status'),
      value: ({ status }) => <StatusChip status={TONES[status]} label={t(`webhooks:keys.status.${status}`)} />,
    },
    {
      key: 'created_by',
      label: t('webhooks:keys.created_by'),
      wrap: true,
      value: ({ created_by: { first_name, last_name } }) => `${first_name} ${last_name}`,
    },
    {
      key: 'last_used',
      label: t('webhooks:keys.last_used'),
      value: ({ last_used_at }) => (last_used_at ? show.moment(last_used_at) : t('webhooks:keys.unused')),
    },
    {
      key: 'valid_days',
      label: t('webhooks:keys.valid_days'),
      value: ({ expires_at }) => (expires_at ? show.moment(expires_at) : t('webhooks:keys.never')),
    },
  ];
}

/** What it is for, how it ends and how much it may do. */
function About({ apiKey: { name, ending, permissions } }: { apiKey: ApiKey }) {
  const t = useText();
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Box sx={{ fontWeight: 650 }}>{name}</Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.9rem', fontWeight: 400 }}>
        <code>…{ending}</code> · {t('webhooks:keys.scope', { count: permissions.length })}
      </Box>
    </Box>
  );
}

/** States of other things that look the same. */
const TONES = { active: 'active', expired: 'closed', person_disabled: 'failed' } as const;
