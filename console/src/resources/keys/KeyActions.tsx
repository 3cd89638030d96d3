import { useState } from 'react';
import Button from '@mui/material/Button';
import { useDataProvider } from 'ra-core';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { RowMenu } from '../../shared/RowMenu.js';
import { useAction } from '../../shared/use-action.js';
import { KeyDialog } from './KeyDialog.js';
import { KeyHistory } from './KeyHistory.js';
import type { Key } from './KeyPage.js';
import { LendDialog } from './LendDialog.js';
import { LostDialog } from './LostDialog.js';

type Open = 'edit' | 'lend' | 'lost' | 'history' | 'delete';

/** What can be done with a key: the next step as a button, the rest in a menu. */
export function KeyActions({ row }: { row: Key }) {
  const t = useText();
  const mayEdit = useCan('register.write');
  const mayDelete = useCan('register.delete');
  const provider = useDataProvider();
  const { run, busy } = useAction();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const isLost = row.lost_on !== null;
  const isLent = row.lent_on !== null && !isLost;
  const step = isLost ? 'register:key.found' : isLent ? 'register:key.give_back' : 'register:key.lend';
  const name = `${row.name} · ${row.property_name}`;
  const giveBack = () =>
    run(async () => {
      const data = { ...(isLost ? { lost_on: null } : { holder: null }), version: row.version };
      await provider.update('key', { id: row.id, data, previousData: row });
      return t('register:key.returned', { name });
    });
  const remove = () =>
    run(async () => {
      await provider.delete('key', { id: row.id, previousData: row });
      return t('register:key.deleted');
    });
  return (
    <>
      {mayEdit && (
        <Button
          size="small"
          disabled={busy}
          onClick={() => (isLent || isLost ? void giveBack() : setOpen('lend'))}
          aria-label={t('form.labelled', {
            label: t(step),
            value: name,
          })}
        >
          {t(step)}
        </Button>
      )}
      <RowMenu
        of={name}
        actions={[
          mayEdit && isLent && { label: t('register:key.lend_on'), onPress: () => setOpen('lend') },
          mayEdit && {
            label: t(isLost ? 'register:key.lost_edit' : 'register:key.lose'),
            onPress: () => setOpen('lost'),
          },
          { label: t('register:key.history'), onPress: () => setOpen('history') },
          mayEdit && { label: t('form.edit'), onPress: () => setOpen('edit') },
          mayDelete && { label: t('form.delete'), onPress: () => setOpen('delete'), isFinal: true },
        ]}
      />
      {open === 'edit' && <KeyDialog record={row} onClose={close} />}
      {open === 'lend' && <LendDialog row={row} onClose={close} />}
      {open === 'lost' && <LostDialog row={row} onClose={close} />}
      {open === 'history' && <KeyHistory row={row} onClose={close} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={name}
          text={t('register:key.delete_text')}
          confirm={t('form.delete')}
          onConfirm={remove}
          onClose={close}
        />
      )}
    </>
  );
}
