import { useSearchParams } from 'react-router-dom';
import type { ExportState } from '@keystead/client';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../admin/can.js';
import { displaySize } from '../../format/file-size.js';
import { useLanguage, useText } from '../../i18n/texts.js';
import { call, callFile } from '../../net/call.js';
import { Failure } from '../../net/failure.js';
import { Panel } from '../../shared/Panel.js';
import { saveFile } from '../../shared/save-file.js';
import { useAction } from '../../shared/use-action.js';
import { useShow } from '../../shared/use-show.js';

const PATH = 'v1/system/company/export';
const ASK_MS = 1000;

/**
 * Collects everything that is stored of the company into one file, which its administrators take away. The address names
 * the export, so that a reload, the email and the notification lead to it.
 */
export function DataExportPanel() {
  const t = useText();
  const show = useShow();
  const language = useLanguage();
  const mayExport = useCan('company.write');
  const { run, busy } = useAction();
  const [params, setParams] = useSearchParams();
  const id = params.get('export');
  const { data: state, error } = useQuery({
    queryKey: ['company_export', id],
    queryFn: ({ signal }) => call<{ data: ExportState }>(`${PATH}/${id}`, { signal }).then(({ data }) => data),
    enabled: id !== null,
    refetchInterval: ({ state: query }) => (query.data?.status === 'running' ? ASK_MS : false),
  });
  if (!mayExport) return null;
  const request = async () => {
    const { data } = await call<{ data: { id: string } }>(PATH, { body: {} });
    setParams({ export: data.id }, { replace: true });
    return null;
  };
  const save = async () => {
    saveFile(await callFile(`${PATH}/${id}/archive`, {}), `keystead-export-${show.today()}.zip`);
    return null;
  };
  const isReady = state?.status === 'ready';
  const isOver = state?.status === 'expired' || (error instanceof Failure && error.status === 404);
  return (
    <Panel title={t('settings:export')}>
      <Typography sx={{ mb: 2 }}>{t('settings:export_text')}</Typography>
      {state?.status === 'running' && (
        <LinearProgress
          variant="determinate"
          value={state.progress}
          aria-label={t('settings:export_running')}
          sx={{ mb: 2 }}
        />
      )}
      {isOver && <Typography sx={{ mb: 2 }}>{t('settings:export_over')}</Typography>}
      {isReady ? (
        <Button variant="contained" disabled={busy} onClick={() => void run(save)}>
          {t('settings:export_save', { size: displaySize(state.size ?? 0, language) })}
        </Button>
      ) : (
        <Button variant="outlined" disabled={busy || state?.status === 'running'} onClick={() => void run(request)}>
          {t('settings:export_start')}
        </Button>
      )}
    </Panel>
  );
}
