import { useState } from 'react';
import Button from '@mui/material/Button';
import Download from '@mui/icons-material/DownloadOutlined';
import { useListContext } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { report } from '../../net/report.js';
import { useShow } from '../use-show.js';
import type { FileColumn } from './csv-file.js';

/** Saves all rows of the list, as it is filtered and sorted, as a CSV file. */
export function ExportButton({ columns }: { columns: readonly FileColumn[] }) {
  const t = useText();
  const show = useShow();
  const [busy, setBusy] = useState(false);
  const { resource, filterValues, filter, sort, total } = useListContext();
  if (!total) return null;
  const save = async () => {
    setBusy(true);
    try {
      const all = { ...(filterValues as object), ...(filter as object) };
      const { saveRows } = await import('./csv-file.js');
      await saveRows({ resource, sort, filter: all, columns, today: show.today() });
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button startIcon={<Download />} disabled={busy} onClick={() => void save()}>
      {t('list.export')}
    </Button>
  );
}
