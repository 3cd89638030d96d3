import type { ReactNode } from 'react';
import type { AccountingSync } from '@keystead/client';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/texts.js';
import { Panel } from '../../shared/Panel.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useShow } from '../../shared/use-show.js';

const TONES = { running: 'due', completed: 'done', stopped: 'closed', failed: 'failed' } as const;
const SHOWN = 5;

interface Props {
  runs: readonly AccountingSync[];
  actions: ReactNode;
  /** Shows the records of a sync. */
  onShow: (sync_id: string) => void;
}

/** The latest syncs with what each wrote. */
export function SyncRuns({ runs, actions, onShow }: Props) {
  const t = useText();
  const show = useShow();
  return (
    <Panel title={t('accounting:runs')} action={actions} flush={runs.length > 0}>
      {runs.length === 0 ? (
        <Typography color="textSecondary">{t('accounting:runs_empty')}</Typography>
      ) : (
        <PlainTable
          label={t('accounting:runs')}
          rows={runs.slice(0, SHOWN)}
          keyOf={({ sync_id }) => sync_id}
          action={({ sync_id, started_at }) => (
            <Button
              size="small"
              aria-label={t('form.labelled', { label: t('accounting:activity.label'), value: show.moment(started_at) })}
              onClick={() => onShow(sync_id)}
            >
              {t('accounting:activity.label')}
            </Button>
          )}
          columns={[
            { label: t('accounting:started'), title: true, value: ({ started_at }) => show.moment(started_at) },
            { label: t('accounting:cause_label'), value: ({ cause }) => t(`accounting:cause.${cause}`) },
            { label: t('accounting:activity.added'), right: true, value: ({ added }) => added },
            { label: t('accounting:activity.changed'), right: true, value: ({ changed }) => changed },
            { label: t('accounting:activity.deleted'), right: true, value: ({ deleted }) => deleted },
            { label: t('accounting:activity.failed'), right: true, value: ({ failed }) => failed },
            {
              label: t('list.status'),
              value: ({ status }) => <StatusChip status={TONES[status]} label={t(`accounting:run.${status}`)} />,
            },
          ]}
        />
      )}
    </Panel>
  );
}
