import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { Form } from 'ra-core';
import { useIsPerson } from '../../../admin/can.js';
import { useText } from '../../../i18n/texts.js';
import { newKey } from '../../../net/form-key.js';
import { TextInput } from '../../../shared/inputs.js';
import { UnsavedForm } from '../../../shared/UnsavedForm.js';
import { useFormAction } from '../../../shared/use-form-action.js';
import { sendMessage, useReadAgain } from './use-messages.js';

/** A field for the next message. The team chooses who reads it, and that choice stays until it is changed. */
export function MessageForm({ requestId }: { requestId: string }) {
  const t = useText();
  const isPerson = useIsPerson();
  const [isNote, setNote] = useState(false);
  // A form of its own for each message, so that the field is empty again once it is sent, and only then.
  const [key, setKey] = useState(newKey);
  const readAgain = useReadAgain();
  const { submit, busy } = useFormAction(async ({ text }) => {
    const audience = isNote ? 'team' : 'everyone';
    await sendMessage({ maintenance_request_id: requestId, audience, text: String(text) }, key);
    setKey(newKey());
    readAgain();
    return t(isNote ? 'register:maintenance.messages.noted' : 'register:maintenance.messages.sent');
  });
  const readers = isNote ? 'register:maintenance.messages.for_team' : 'register:maintenance.messages.for_everyone';
  const action = isNote ? 'register:maintenance.messages.save_note' : 'register:maintenance.messages.send';
  return (
    <Form key={key} onSubmit={submit} noValidate sanitizeEmptyValues>
      <UnsavedForm />
      <Box sx={{ mt: 2 }}>
        <TextInput
          source="text"
          label={t(isNote ? 'register:maintenance.messages.note_text' : 'register:maintenance.messages.text')}
          helper={t(isPerson ? 'register:maintenance.messages.for_own' : readers)}
          required
          maxLength={2000}
          multiline
        />
      </Box>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between', mt: 1 }}
      >
        {isPerson ? (
          <span />
        ) : (
          <FormControlLabel
            control={<Switch checked={isNote} onChange={({ target }) => setNote(target.checked)} />}
            label={t('register:maintenance.messages.only_team')}
          />
        )}
        <Button type="submit" variant="contained" disabled={busy}>
          {t(action)}
        </Button>
      </Box>
    </Form>
  );
}
