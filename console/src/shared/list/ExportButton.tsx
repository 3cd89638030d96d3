import { useState } from 'react';
import Button from '@mui/material/Button';
import Download from '@mui/icons-material/DownloadOutlined';
import { useListContext } from 'ra-core';
import { exportList } from '../../api.js';
import { useText } from '../../i18n/texts.js';
import { report } from '../../net/report.js';
import { saveFile } from '../save-file.js';
import { useShow } from '../use-show.js';

/** Saves all rows of the list, as it is filtered and sorted, as a CSV file. */
export function ExportButton() {
  const t = useText();
  const show = useShow();
  const [busy, setBusy] = useState(false);
  const { resource, filterValues, filter, sort, total } = useListContext();
  if (!total) return null;
  const save = async () => {
    setBusy(true);
    try {
      const all = { ...(filterValues as object), ...(filter as object) };
      saveFile(await exportList(resource, sort, all), `${resource}-${show.today()}.csv`);
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
