import { API_KEY_PERMISSIONS, type Permission } from '@keystead/contracts';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useInput, type Validator } from 'ra-core';
import { can } from '../../admin/can.js';
import { t as text, useText } from '../../i18n/texts.js';
import { readable, TextInput } from '../../shared/inputs.js';
import { ProofDialog } from '../../shared/ProofDialog.js';
import { PermissionBoxes } from '../team/PermissionBoxes.js';
import { createKey, VALID_DAYS } from './api-key.js';

const EMPTY = { name: '', valid_days: '90', permissions: [] };

/** Makes a key for software: what it is for, how long it lasts and what it may do, with the password of its maker. */
export function CreateKeyDialog({ onKey, onClose }: { onKey: (key: string) => void; onClose: () => void }) {
  const t = useText();
  const queryClient = useQueryClient();
  const send = async (form: Record<string, unknown>, key: string) => {
    const made = await createKey(form, key);
    if ('code' in made) return made.code;
    void queryClient.invalidateQueries({ queryKey: ['api_key'] });
    onClose();
    onKey(made.api_key);
    return undefined;
  };
  const options = VALID_DAYS.map((days) => ({
    value: String(days),
    label: days === 0 ? t('webhooks:keys.never') : t('webhooks:keys.valid', { count: days }),
  }));
  return (
    <ProofDialog
      title={t('webhooks:keys.add')}
      confirm={t('webhooks:keys.add')}
      defaultValues={EMPTY}
      fields={
        <>
          <TextInput
            source="name"
            label={t('webhooks:keys.name')}
            helper={t('webhooks:keys.name_note')}
            required
            maxLength={100}
            autoFocus
          />
          <TextInput source="valid_days" label={t('webhooks:keys.valid_days')} options={options} />
          <PermissionsInput source="permissions" />
        </>
      }
      send={send}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>{t('webhooks:keys.text')}</Typography>
    </ProofDialog>
  );
}

const isChosen: Validator = (value) =>
  Array.isArray(value) && value.length === 0 ? text('webhooks:keys.permissions_needed') : undefined;

function PermissionsInput({ source }: { source: string }) {
  const t = useText();
  const { field, fieldState } = useInput({ source, validate: [isChosen] });
  const chosen = field.value as Permission[];
  const toggle = (permission: Permission) =>
    field.onChange(
      chosen.includes(permission) ? chosen.filter((each) => each !== permission) : [...chosen, permission],
    );
  const wrong = fieldState.error?.message;
  return (
    <Box role="group" aria-label={t('webhooks:keys.permissions')} sx={{ minWidth: 0 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t('webhooks:keys.permissions')}
      </Typography>
      {wrong && (
        <FormHelperText error role="alert" sx={{ mb: 1 }}>
          {readable(wrong)}
        </FormHelperText>
      )}
      <PermissionBoxes
        isOffered={(permission) => API_KEY_PERMISSIONS.includes(permission) && can(permission)}
        isChosen={(permission) => chosen.includes(permission)}
        onToggle={toggle}
      />
    </Box>
  );
}
