import { useId, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import AddAPhoto from '@mui/icons-material/AddAPhotoOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { report } from '../../net/report.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { usePhone } from '../../shared/use-phone.js';
import { toast } from '../../toasts/toasts.js';
import type { MaintenanceRequest } from '../../types.js';

type Photo = MaintenanceRequest['photos'][number];

const ACCEPTED = 'image/jpeg,image/png,image/webp';

/** Pictures of what is to be repaired, each a way to the large one, and a button to add more. */
export function MaintenancePhotos({ request }: { request: MaintenanceRequest }) {
  const t = useText();
  const mayPicture = useCan('property.write');
  const mayAdd = useCan('register.write') && mayPicture;
  const [shown, setShown] = useState<Photo | null>(null);
  const { photos, title } = request;
  const nameOf = (photo: Photo) => t('maintenance.photo_number', { number: photos.indexOf(photo) + 1, title });
  if (photos.length === 0 && !mayAdd) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, alignItems: 'center' }}>
      {photos.map((photo) => (
        <Box
          key={photo.id}
          component="button"
          type="button"
          onClick={() => setShown(photo)}
          sx={{ p: 0, border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden', cursor: 'pointer' }}
        >
          <Box
            component="img"
            src={photo.external_path}
            alt={nameOf(photo)}
            loading="lazy"
            sx={{ display: 'block', width: 56, height: 56, objectFit: 'cover' }}
          />
        </Box>
      ))}
      {mayAdd && <AddButton request={request} />}
      {shown && <PhotoDialog photo={shown} name={nameOf(shown)} mayRemove={mayAdd} onClose={() => setShown(null)} />}
    </Box>
  );
}

/** Uploads pictures and puts them to the request, one after the other. */
function AddButton({ request }: { request: MaintenanceRequest }) {
  const t = useText();
  const queryClient = useQueryClient();
  const provider = useDataProvider();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const add = async (files: readonly File[]) => {
    setBusy(true);
    try {
      for (const file of files) {
        const form = new FormData();
        form.append('file', file);
        const { data } = await call<{ data: { external_path: string } }>('v1/system/assets/upload', { body: form });
        const photo = { maintenance_request_id: request.id, external_path: data.external_path };
        await provider.create('maintenance_photo', { data: photo });
      }
      toast(t('maintenance.saved'), 'success');
    } catch (error) {
      report(error);
    }
    void queryClient.invalidateQueries({ queryKey: ['maintenance'] });
    setBusy(false);
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<AddAPhoto />}
        disabled={busy}
        title={t('maintenance.photo_note')}
        aria-label={t('form.labelled', { label: t('maintenance.photo_add'), value: request.title })}
        onClick={() => input.current?.click()}
      >
        {t('maintenance.photo_add')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}

interface PhotoProps {
  photo: Photo;
  name: string;
  mayRemove: boolean;
  onClose: () => void;
}

function PhotoDialog({ photo, name, mayRemove, onClose }: PhotoProps) {
  const t = useText();
  const id = useId();
  const phone = usePhone();
  const queryClient = useQueryClient();
  const provider = useDataProvider();
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    await provider.delete('maintenance_photo', { id: photo.id, previousData: photo });
    void queryClient.invalidateQueries({ queryKey: ['maintenance'] });
    toast(t('maintenance.photo_removed'), 'success');
    onClose();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="lg" fullScreen={phone} aria-labelledby={id}>
      <DialogTitle id={id} sx={{ fontWeight: 700 }}>
        {name}
      </DialogTitle>
      <DialogContent sx={{ p: 1, display: 'grid', placeItems: 'center' }}>
        <Box component="img" src={photo.external_path} alt={name} sx={{ maxWidth: '100%', maxHeight: '75vh' }} />
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        {mayRemove && (
          <Button color="error" onClick={() => setAsking(true)}>
            {t('form.remove')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('form.close')}
        </Button>
      </DialogActions>
      {asking && (
        <ConfirmDialog
          title={t('form.labelled', { label: t('form.remove'), value: name })}
          text={t('maintenance.photo_remove_text')}
          confirm={t('form.remove')}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </Dialog>
  );
}
