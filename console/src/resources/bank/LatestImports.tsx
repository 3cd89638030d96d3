import type { BankImportRow } from '@keystead/client';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useGetList, type RaRecord } from 'ra-core';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { useAction } from '../../shared/use-action.js';
import { useFinding } from '../../shared/use-finding.js';
import { useRefreshAfter } from '../../shared/use-refresh-after.js';
import { RefusedLines } from './RefusedLines.js';

type Import = BankImportRow & RaRecord;

const LATEST = {
  sort: { field: 'created_at', order: 'DESC' as const },
  // Beside those that are still being sent, or were given up while they were.
  pagination: { page: 1, perPage: 5 },
  filter: {},
};
const COUNTED = { sort: { field: 'id', order: 'ASC' as const }, pagination: { page: 1, perPage: 1 } };
const ASK_MS = 1000;
/** Proposals of this certainty (percent) can be accepted together. */
const SURE = 90;
const BUSY = ['reading', 'matching', 'accepting'] as const;
const latestOf = (imports?: Import[]) => imports?.find(({ state }) => state !== 'uploading');
const busyStateOf = (one?: Import) => BUSY.find((state) => state === one?.state);

/** How far the newest statement is, and the button that accepts all of its sure proposals. */
export function LatestImports() {
  const t = useText();
  const finding = useFinding();
  const { data } = useGetList<Import>('bank_import', LATEST, {
    refetchInterval: ({ state }) => (busyStateOf(latestOf(state.data?.data)) ? ASK_MS : false),
  });
  const latest = latestOf(data);
  const busy = busyStateOf(latest);
  useRefreshAfter({ isRunning: busy !== undefined, run: latest?.version });
  if (!latest) return null;
  const { file_name, state, progress, lines, known, refused, problem } = latest;
  if (busy) {
    const text = t(`money:bank.state.${busy}`, { file: file_name });
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        {text}
        <LinearProgress variant="determinate" value={progress} aria-label={text} sx={{ mt: 1, width: { sm: 320 } }} />
      </Alert>
    );
  }
  if (state === 'unreadable')
    return (
      <Alert severity="error" sx={{ mb: 2 }}>
        {[file_name, problem && finding(problem)].filter(Boolean).join(': ')}
      </Alert>
    );
  const facts = [
    t('money:bank.lines', { file: file_name, count: lines }),
    known > 0 && t('money:bank.known', { count: known }),
    refused > 0 && t('money:bank.refused', { count: refused }),
  ];
  return (
    <Alert severity="success" sx={{ mb: 2 }} action={<AcceptSure id={latest.id} />}>
      {facts.filter(Boolean).join(' · ')} {refused > 0 && <RefusedLines id={String(latest.id)} />}
    </Alert>
  );
}

function AcceptSure({ id }: { id: Import['id'] }) {
  const t = useText();
  const { run, busy } = useAction();
  const filter = { import_id: id, status: 'proposed', min_certainty: SURE };
  const { total = 0 } = useGetList('bank_line', { ...COUNTED, filter });
  if (!useCan('bill.write') || total === 0) return null;
  const accept = async () => {
    await call('v1/system/bank-line/accept', { body: { import_id: id, min_certainty: SURE } });
    return t('money:bank.accepting', { count: total });
  };
  return (
    <Button color="inherit" disabled={busy} onClick={() => void run(accept)}>
      {t('money:bank.accept_sure', { count: total })}
    </Button>
  );
}
