import { useRef, useState } from 'react';
import type { AskedExport, ExportState } from '@keystead/client';
import type { PersonKind } from '@keystead/contracts';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { call, callFile } from '../../net/call.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { saveFile } from '../../shared/save-file.js';

const ASK_MS = 500;
const PATH = 'v1/system/company/export';

/** Offers what is held about a person as one file, says what is in it and what is not, and waits until it is made. */
export function useExportPerson({ kind, id, name }: { kind: PersonKind; id: string | undefined; name: string }) {
  const t = useText();
  const mayExport = useCan('company.write');
  const [isOpen, setOpen] = useState(false);
  const isWaiting = useRef(false);
  const open = (is: boolean) => {
    isWaiting.current = is;
    setOpen(is);
  };
  const download = async () => {
    const requested = await call<{ data: AskedExport }>('v1/system/company/export-person', { body: { kind, id } });
    const path = `${PATH}/${requested.data.id}`;
    for (;;) {
      const { data } = await call<{ data: ExportState }>(path);
      if (data.status !== 'running') break;
      await new Promise((resolve) => setTimeout(resolve, ASK_MS));
      if (!isWaiting.current) return;
    }
    saveFile(await callFile(`${path}/archive`, {}), `${name}.zip`);
  };
  const action = mayExport && id !== undefined && { label: t('people:data.action'), onPress: () => open(true) };
  const dialog = isOpen && (
    <ConfirmDialog
      title={t('form.labelled', { label: t('people:data.action'), value: name })}
      text={t('people:data.text')}
      confirm={t('people:data.confirm')}
      color="primary"
      onConfirm={download}
      onClose={() => open(false)}
    />
  );
  return { action, dialog };
}
