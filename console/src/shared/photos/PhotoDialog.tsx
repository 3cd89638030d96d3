import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../i18n/texts.js';
import { toast } from '../../toasts/toasts.js';
import { ConfirmDialog } from '../ConfirmDialog.js';
import { InfoDialog } from '../InfoDialog.js';

interface Props {
  path: string;
  name: string;
  actions: ReactNode;
  onRemove: (() => Promise<unknown>) | undefined;
  onClose: () => void;
}

/** One picture in large. */
export function PhotoDialog({ path, name, actions, onRemove, onClose }: Props) {
  const t = useText();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    await onRemove?.();
    void queryClient.invalidateQueries();
    toast(t('photo.removed'), 'success');
    onClose();
  };
  const buttons = (
    <>
      {onRemove && (
        <Button color="error" onClick={() => setAsking(true)}>
          {t('form.remove')}
        </Button>
      )}
      {actions}
    </>
  );
  return (
    <InfoDialog title={name} actions={buttons} onClose={onClose}>
      <Box sx={{ display: 'grid', placeItems: 'center' }}>
        <Box component="img" src={path} alt={name} sx={{ maxWidth: '100%', maxHeight: '75vh' }} />
      </Box>
      {asking && (
        <ConfirmDialog
          title={t('form.labelled', { label: t('form.remove'), value: name })}
          text={t('photo.remove_text')}
          confirm={t('form.remove')}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </InfoDialog>
  );
}
