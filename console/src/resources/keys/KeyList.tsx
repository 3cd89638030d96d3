import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'ra-core';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { FieldRow, TextInput } from '../../shared/inputs.js';
import { Panel } from '../../shared/Panel.js';
import { Waiting } from '../../shared/RecordPage.js';
import { useSave } from '../../shared/use-save.js';
import { toast } from '../../toasts/toasts.js';
import type { KeyRecord } from '../../types.js';

const SORT = { field: 'id', order: 'ASC' as const };

/** The keys of a property: a record without rules, so it lives in one file. */
export function KeyList({ propertyId }: { propertyId: string }) {
  const t = useText();
  const mayEdit = useCan('register.write');
  const [edited, setEdited] = useState<KeyRecord | 'new' | null>(null);
  const [doomed, setDoomed] = useState<KeyRecord | null>(null);
  const provider = useDataProvider();
  const queryClient = useQueryClient();
  const { data: keys, isPending } = useGetList<KeyRecord>('key', {
    filter: { property_id: propertyId },
    sort: SORT,
    pagination: { page: 1, perPage: 100 },
  });
  if (isPending) return <Waiting />;
  const add = mayEdit && (
    <Button variant="contained" startIcon={<Add />} onClick={() => setEdited('new')}>
      {t('key.add')}
    </Button>
  );
  const remove = async (key: KeyRecord) => {
    await provider.delete('key', { id: key.id, previousData: key });
    void queryClient.invalidateQueries({ queryKey: ['key'] });
    toast(t('key.deleted'), 'success');
  };
  return (
    <Panel title={t('tab.keys')} action={keys?.length ? add : undefined} flush>
      {keys?.length ? (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {keys.map((key) => (
            <Box
              component="li"
              key={key.id}
              sx={{
                display: 'flex',
                gap: 1,
                alignItems: 'center',
                px: 2.5,
                py: 1.25,
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Box sx={{ fontWeight: 650 }}>{key.name}</Box>
                <Box sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>
                  {[key.key_number, key.holder, key.note].filter(Boolean).join(' · ')}
                </Box>
              </Box>
              {mayEdit && (
                <>
                  <IconButton
                    aria-label={t('form.labelled', { label: t('form.edit'), value: key.name })}
                    onClick={() => setEdited(key)}
                  >
                    <Edit fontSize="small" />
                  </IconButton>
                  <IconButton
                    aria-label={t('form.labelled', { label: t('form.delete'), value: key.name })}
                    onClick={() => setDoomed(key)}
                  >
                    <Delete fontSize="small" />
                  </IconButton>
                </>
              )}
            </Box>
          ))}
        </Box>
      ) : (
        <EmptyState title={t('key.empty_title')} text={t('key.empty_text')} action={add} />
      )}
      {edited && (
        <KeyDialog
          propertyId={propertyId}
          record={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {doomed && (
        <ConfirmDialog
          title={t('form.labelled', { label: t('form.delete'), value: doomed.name })}
          text={t('key.delete_text')}
          confirm={t('form.delete')}
          onConfirm={() => remove(doomed)}
          onClose={() => setDoomed(null)}
        />
      )}
    </Panel>
  );
}

interface DialogProps {
  propertyId: string;
  record?: KeyRecord | undefined;
  onClose: () => void;
}

function KeyDialog({ propertyId, record, onClose }: DialogProps) {
  const t = useText();
  const { save, busy } = useSave<KeyRecord>('key', { record, success: t('form.saved'), onSaved: onClose });
  const submit = ({ name, key_number, holder, note }: Record<string, unknown>) =>
    save({ name, key_number, holder, note, ...(!record && { property_id: propertyId }) });
  return (
    <FormDialog title={t(record ? 'key.edit' : 'key.add')} onClose={onClose}>
      <FormFrame busy={busy} record={record} onSubmit={submit} onCancel={onClose}>
        <FieldRow>
          <TextInput source="name" label={t('key.name')} required maxLength={80} autoFocus />
          <TextInput source="key_number" label={t('key.number')} maxLength={40} />
          <TextInput source="holder" label={t('key.holder')} maxLength={120} />
        </FieldRow>
        <TextInput source="note" label={t('key.note')} maxLength={500} multiline />
      </FormFrame>
    </FormDialog>
  );
}
