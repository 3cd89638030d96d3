import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ExportRow, ExportState } from '@keystead/client';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCan } from '../../admin/can.js';
import { displaySize } from '../../format/file-size.js';
import { useLanguage, useText } from '../../i18n/texts.js';
import { call, callFile } from '../../net/call.js';
import { Panel } from '../../shared/Panel.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { saveFile } from '../../shared/save-file.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useAction } from '../../shared/use-action.js';
import { useShow } from '../../shared/use-show.js';

const PATH = 'v1/system/company/export';
const ASK_MS = 1000;
/** The last ones; they are kept for a day. */
const SHOWN = { total: 5 };
const TONES = { running: 'pending', ready: 'active', expired: 'expired' } as const;

/**
 * Collects everything that is stored of the company into one file, which its administrators take away, and lists those
 * that were prepared. The email and the notification about one lead here by its id.
 */
export function DataExportPanel() {
  const t = useText();
  const mayExport = useCan('company.write');
  const queryClient = useQueryClient();
  const { run, busy } = useAction();
  const [params] = useSearchParams();
  const { data: exports } = useQuery({
    queryKey: ['company_exports'],
    queryFn: ({ signal }) => call<{ data: ExportRow[] }>(PATH, { query: SHOWN, signal }).then(({ data }) => data),
    enabled: mayExport,
  });
  const running = exports?.find(({ status }) => status === 'running');
  const { data: state } = useQuery({
    queryKey: ['company_export', running?.id],
    queryFn: ({ signal }) => call<{ data: ExportState }>(`${PATH}/${running!.id}`, { signal }).then(({ data }) => data),
    enabled: running !== undefined,
    refetchInterval: ASK_MS,
  });
  const list = useCallback(() => queryClient.invalidateQueries({ queryKey: ['company_exports'] }), [queryClient]);
  const hasEnded = running !== undefined && state !== undefined && state.status !== 'running';
  useEffect(() => {
    if (hasEnded) void list();
  }, [hasEnded, list]);
  if (!mayExport) return null;
  const request = async () => {
    await call(PATH, { body: {} });
    await list();
    return null;
  };
  const named = params.get('export');
  const isOver = named !== null && exports?.every(({ id }) => id !== named);
  return (
    <Panel title={t('settings:export')}>
      <Typography sx={{ mb: 2 }}>{t('settings:export_text')}</Typography>
      {running && (
        <LinearProgress
          variant="determinate"
          value={state?.progress ?? running.progress}
          aria-label={t('settings:export_running')}
          sx={{ mb: 2 }}
        />
      )}
      {isOver && <Typography sx={{ mb: 2 }}>{t('settings:export_over')}</Typography>}
      {exports && exports.length > 0 && <Exports exports={exports} />}
      <Button
        variant="outlined"
        sx={{ mt: 2 }}
        disabled={busy || running !== undefined}
        onClick={() => void run(request)}
      >
        {t('settings:export_start')}
      </Button>
    </Panel>
  );
}

function Exports({ exports }: { exports: ExportRow[] }) {
  const t = useText();
  const show = useShow();
  const language = useLanguage();
  const { run, busy } = useAction();
  const save = async ({ id, created_at }: ExportRow) => {
    saveFile(await callFile(`${PATH}/${id}/archive`, {}), `keystead-export-${created_at.slice(0, 10)}.zip`);
    return null;
  };
  return (
    <PlainTable
      label={t('settings:export')}
      rows={exports}
      keyOf={({ id }) => id}
      columns={[
        { label: t('settings:export_created'), title: true, value: ({ created_at }) => show.moment(created_at) },
        { label: t('settings:export_by'), wrap: true, value: ({ requested_by }) => requested_by ?? '' },
        {
          label: t('list.status'),
          value: ({ status }) => <StatusChip status={TONES[status]} label={t(`settings:export_status.${status}`)} />,
        },
        {
          ...{ label: t('settings:export_size'), right: true },
          value: ({ status, size }) => (status === 'ready' ? displaySize(size ?? 0, language) : ''),
        },
        {
          label: t('settings:export_until'),
          value: ({ status, expires_at }) => (status === 'ready' && expires_at ? show.moment(expires_at) : ''),
        },
      ]}
      action={(row) =>
        row.status === 'ready' && (
          <Button
            size="small"
            disabled={busy}
            aria-label={t('form.labelled', { label: t('settings:export_save'), value: show.moment(row.created_at) })}
            onClick={() => void run(() => save(row))}
          >
            {t('settings:export_save')}
          </Button>
        )
      }
    />
  );
}
