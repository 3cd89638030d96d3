import { useState } from 'react';
import { callFile } from '../../net/call.js';
import { report } from '../../net/report.js';
import { saveFile } from '../../shared/save-file.js';
import type { DocumentRecord } from './document.js';

/** Saves the file of a document under its name. */
export function useDownload({ document_id, name }: Pick<DocumentRecord, 'document_id' | 'name'>) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    await callFile('v1/system/document/get-file', { body: { document_id } })
      .then((file) => saveFile(file, name))
      .catch(report);
    setBusy(false);
  };
  return { download, busy };
}
