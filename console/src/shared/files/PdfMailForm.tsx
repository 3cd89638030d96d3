import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import type { MailableDocument } from '@keystead/client';
import { t as text, useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { newKey } from '../../net/form-key.js';
import { ChoicesInput } from '../ChoicesInput.js';
import { FormFrame } from '../FormFrame.js';
import { TextInput } from '../inputs.js';
import { useFormAction } from '../use-form-action.js';
import { sentMailsOf } from './pdf-mail.js';

const MESSAGE_MAX = 2_000;

const isChosen = (ids: unknown) => (Array.isArray(ids) && ids.length > 0 ? undefined : text('documents:mail.choose'));

interface Props {
  document: MailableDocument;
  onClose: () => void;
}

/** Mails an issued document: to its renters, or where it is for none to its owners, unless others are chosen. */
export function PdfMailForm({ document, onClose }: Props) {
  const t = useText();
  const queryClient = useQueryClient();
  const [key] = useState(newKey);
  const { document_id, name, subject, recipients } = document;
  const renters = recipients.filter(({ kind }) => kind === 'renter');
  const first = (renters.length > 0 ? renters : recipients).map(({ id }) => id);
  const { submit, busy } = useFormAction(async (form) => {
    const body = { document_id, ...form };
    const { data } = await call<{ data: { recipients: number } }>('v1/system/document/mail', { body, key });
    void queryClient.invalidateQueries({ queryKey: sentMailsOf(document_id) });
    onClose();
    return t('documents:mail.done', { count: data.recipients });
  });
  return (
    <Box component="section" aria-label={t('documents:mail.open')} sx={{ px: 2, pb: 2, overflowY: 'auto' }}>
      <FormFrame
        onSubmit={submit}
        {...{ busy, onCancel: onClose, submitLabel: t('documents:mail.submit') }}
        defaultValues={{ recipient_ids: first, message: '' }}
      >
        <ChoicesInput
          {...{ source: 'recipient_ids', label: t('mails:to'), validate: [isChosen] }}
          options={recipients.map((person) => ({ value: person.id, label: <Recipient {...person} /> }))}
        />
        <Typography variant="body2" color="textSecondary">
          {t('documents:mail.subject')}
        </Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{subject}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {t('documents:mail.subject_note')}
        </Typography>
        <TextInput source="message" label={t('documents:mail.message')} maxLength={MESSAGE_MAX} multiline />
        <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {t('documents:mail.attached', { name })}
        </Typography>
      </FormFrame>
    </Box>
  );
}

function Recipient({ name, email, kind }: MailableDocument['recipients'][number]) {
  const t = useText();
  return (
    <>
      {name}
      <Typography
        component="span"
        variant="body2"
        color="textSecondary"
        sx={{ display: 'block', overflowWrap: 'anywhere' }}
      >
        {t('form.labelled', { label: t(`documents:mail.${kind}`), value: email })}
      </Typography>
    </>
  );
}
