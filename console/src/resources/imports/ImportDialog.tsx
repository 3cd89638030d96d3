import { useState } from 'react';
import type { ImportColumns } from '@keystead/client';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../admin/can.js';
import { textOr, useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { Facts } from '../../shared/Facts.js';
import { DialogText, InfoDialog } from '../../shared/InfoDialog.js';
import { Waiting } from '../../shared/RecordPage.js';
import { useAction } from '../../shared/use-action.js';
import { useRefreshAfter } from '../../shared/use-refresh-after.js';
import { useShow } from '../../shared/use-show.js';
import { ColumnTable } from './ColumnTable.js';
import { ImportProblems } from './ImportProblems.js';
import { ASK_MS, isBusy, pathOf, recordsOf, serviceOf, type Import } from './import-kinds.js';
import { type ColumnChoice, useColumnChoice } from './use-column-choice.js';

interface Props {
  kind: string;
  id: string;
  /** The columns of a file that was sent as a whole, where they are not those of the template. */
  unnamed?: ImportColumns | undefined;
  onClose: () => void;
}

/**
 * One import: what its columns hold, how its rows were checked, the button that imports the good ones, and the one that
 * undoes it.
 */
export function ImportDialog({ kind, id, unnamed, onClose }: Props) {
  const t = useText();
  const path = pathOf(kind);
  const { data: job } = useQuery({
    queryKey: ['import', id],
    queryFn: ({ signal }) => call<{ data: Import }>(`${path}/${id}`, { signal }).then(({ data }) => data),
    refetchInterval: ({ state }) => (isBusy(state.data) ? ASK_MS : false),
  });
  useRefreshAfter({ isRunning: isBusy(job), run: job?.version });
  const choice = useColumnChoice(job?.state === 'uploading' ? unnamed : undefined);
  const report = job && <ImportReport job={job} />;
  return (
    <InfoDialog
      title={job?.file_name ?? t('imports:title')}
      maxWidth="md"
      onClose={onClose}
      actions={
        choice ? <CheckColumns id={id} path={path} choice={choice} /> : job && <ImportButtons job={job} path={path} />
      }
    >
      {choice ? <ColumnTable choice={choice} /> : (report ?? <Waiting />)}
    </InfoDialog>
  );
}

function ImportReport({ job }: { job: Import }) {
  const t = useText();
  const show = useShow();
  const { state, progress, rows, good, bad, done, refused, undone, kept, problem } = job;
  const count = (label: string, value: number) => [label, value > 0 ? show.number(value) : null] as const;
  return (
    <>
      <DialogText>
        {isBusy(job) && (
          <LinearProgress
            variant="determinate"
            value={progress}
            aria-label={t(`imports:state.${state}`)}
            sx={{ mb: 2 }}
          />
        )}
        {state === 'unreadable' && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {textOr(`problems:${problem ?? ''}`) ?? problem}
          </Alert>
        )}
        <Facts
          facts={[
            [t('list.status'), t(`imports:state.${state}`)],
            count(t('imports:rows'), rows),
            count(t('imports:good'), good),
            count(t('imports:bad'), bad),
            count(t('imports:imported'), done),
            count(t('imports:refused'), refused),
            count(t('imports:undone'), undone),
            count(t('imports:not_undone'), kept),
          ]}
        />
      </DialogText>
      {bad + refused > 0 && <ImportProblems resource={`${serviceOf(job.kind)}_import_row`} job={job} />}
    </>
  );
}

function CheckColumns({ id, path, choice }: { id: string; path: ReturnType<typeof pathOf>; choice: ColumnChoice }) {
  const t = useText();
  const { run, busy } = useAction();
  const check = async () => {
    const columns = choice.chosen.map(({ column }) => column);
    const given = choice.lacking.filter(({ value }) => value.trim() !== '');
    const defaults = Object.fromEntries(given.map(({ name, value }) => [name, value.trim()]));
    await call(`${path}/check`, { body: { id, columns, defaults } });
    return null;
  };
  return (
    <Button variant="outlined" disabled={busy || choice.twice !== null} onClick={() => void run(check)}>
      {t('imports:columns.check')}
    </Button>
  );
}

/** What can be done about an import now. */
function ImportButtons({ job, path }: { job: Import; path: ReturnType<typeof pathOf> }) {
  const t = useText();
  const { run, busy } = useAction();
  const mayUndo = useCan(`${recordsOf(job.kind)}.delete`);
  const [asking, setAsking] = useState(false);
  const { id, state, good, bad, done } = job;
  const start = async () => {
    await call(`${path}/start`, { body: { id, skip_errors: bad > 0 } });
    return null;
  };
  const undo = () =>
    run(async () => {
      await call(`${path}/undo`, { body: { id } });
      return null;
    });
  return (
    <>
      {state === 'checked' && good > 0 && (
        <Button variant="outlined" disabled={busy} onClick={() => void run(start)}>
          {t('imports:start', { count: good })}
        </Button>
      )}
      {state === 'imported' && done > 0 && mayUndo && (
        <Button color="error" disabled={busy} onClick={() => setAsking(true)}>
          {t('imports:undo')}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title={t('imports:undo')}
          text={t('imports:undo_text', { count: done })}
          confirm={t('imports:undo')}
          onConfirm={undo}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
