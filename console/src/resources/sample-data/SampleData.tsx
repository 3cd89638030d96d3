import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useGetList } from 'ra-core';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { useAction } from '../../shared/use-action.js';
import { useEveryRow } from '../../shared/use-every-row.js';
import { useShow } from '../../shared/use-show.js';
import type { Import } from '../imports/import-kinds.js';
import { loadSampleData, removeSampleData } from './run-sample-data.js';
import { SAMPLE_PREFIX, sampleFiles } from './sample-files.js';

const ANY = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const } };
const OF_SAMPLES = { filter: { q: SAMPLE_PREFIX }, sort: { field: 'created_at', order: 'DESC' as const } };

/** Offers an empty company sample data to look around in, and to take out again what was brought. */
export function SampleData({ isEmpty }: { isEmpty: boolean }) {
  const mayDelete = [useCan('property.delete'), useCan('lease.delete')].every(Boolean);
  const imports = useSampleImports();
  if (!imports) return null;
  if (imports.length > 0) return mayDelete ? <Loaded imports={imports} /> : null;
  return isEmpty ? <Offer /> : null;
}

/** The imports of sample data whose rows are there; nothing until that is known. */
function useSampleImports(): readonly Import[] | undefined {
  const { data: properties } = useEveryRow<Import>('property_import', OF_SAMPLES);
  const { data: leases } = useEveryRow<Import>('lease_import', OF_SAMPLES);
  if (!properties || !leases) return undefined;
  return [...properties, ...leases].filter(
    ({ done, state }) => done > 0 && (state === 'imported' || state === 'undone'),
  );
}

function Offer() {
  const t = useText();
  const show = useShow();
  const { run, busy } = useAction();
  const [step, setStep] = useState(0);
  // A house without rooms is nothing to let yet, and something all the same.
  const { total } = useGetList('property', ANY);
  const files = sampleFiles(show.today(), { sample: t('imports:sample.word'), room: t('imports:sample.room') });
  const load = async () => {
    await loadSampleData(files, setStep);
    return t('imports:sample.loaded');
  };
  if (total !== 0) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 2.5, alignItems: 'center' }}
      action={
        <Button color="inherit" disabled={busy} onClick={() => void run(load)}>
          {busy ? t('list.progress', { done: step, total: files.length }) : t('imports:sample.load')}
        </Button>
      }
    >
      {t('imports:sample.offer')}
    </Alert>
  );
}

function Loaded({ imports }: { imports: readonly Import[] }) {
  const t = useText();
  const { run, busy } = useAction();
  const [asking, setAsking] = useState(false);
  const remove = () =>
    run(async () => {
      const remaining = await removeSampleData(imports);
      return remaining > 0 ? t('imports:sample.kept', { count: remaining }) : t('imports:sample.removed');
    });
  return (
    <Alert
      severity="info"
      sx={{ mb: 2.5, alignItems: 'center' }}
      action={
        <Button color="inherit" disabled={busy} onClick={() => setAsking(true)}>
          {t('imports:sample.remove')}
        </Button>
      }
    >
      {t(busy ? 'imports:sample.removing' : 'imports:sample.is_loaded')}
      {asking && (
        <ConfirmDialog
          title={t('imports:sample.remove')}
          text={t('imports:sample.remove_text')}
          confirm={t('imports:sample.remove')}
          onConfirm={() => {
            setAsking(false);
            return remove();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Alert>
  );
}
