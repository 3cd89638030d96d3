import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import Preview from '@mui/icons-material/VisibilityOutlined';
import { TEMPLATE_PLACES, TEMPLATE_TEXT_MAX } from '@keystead/contracts';
import { useInput } from 'ra-core';
import { t as text, useText } from '../../i18n/texts.js';
import { readable } from '../../shared/inputs.js';
import { TextPreview } from './TextPreview.js';

const isRequired = (value: unknown) => (value ? undefined : text('problem.REQUIRED'));

/** The text of a template with the places that may stand in it, or of a document. */
export function DocumentTextInput({ hasPlaces = false }: { hasPlaces?: boolean }) {
  const t = useText();
  const { field, fieldState, id } = useInput({
    source: 'text',
    validate: isRequired,
    format: (value: unknown) => value ?? '',
  });
  const area = useRef<HTMLTextAreaElement>(null);
  const [isShown, setIsShown] = useState(false);
  const value = String(field.value);
  const wrong = fieldState.error?.message;
  const insert = (place: string) => {
    const { selectionStart: from, selectionEnd: to } = area.current ?? {
      selectionStart: value.length,
      selectionEnd: value.length,
    };
    const written = `{{${place}}}`;
    field.onChange(`${value.slice(0, from)}${written}${value.slice(to)}`);
    // The cursor goes on behind what was inserted, once it is there.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(from + written.length, from + written.length);
    });
  };
  return (
    <Box sx={{ mb: 2 }}>
      {hasPlaces && (
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 1.5 }}
          role="group"
          aria-labelledby={`${id}-places`}
        >
          <Typography id={`${id}-places`} variant="body2" color="textSecondary" sx={{ width: '100%' }}>
            {t('templates:insert')}
          </Typography>
          {TEMPLATE_PLACES.map((place) => (
            <Chip
              key={place}
              variant="outlined"
              label={t(`templates:place.${place}`)}
              // The text keeps its cursor.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(place)}
            />
          ))}
        </Box>
      )}
      <TextField
        {...field}
        {...{ id, inputRef: area, label: t('templates:text'), required: true, multiline: true, fullWidth: true }}
        {...{ minRows: 10, maxRows: 24, error: wrong !== undefined }}
        helperText={wrong ? readable(wrong) : t('templates:text_note')}
        slotProps={{ htmlInput: { maxLength: TEMPLATE_TEXT_MAX } }}
      />
      <Button
        size="small"
        startIcon={<Preview />}
        aria-expanded={isShown}
        onClick={() => setIsShown(!isShown)}
        sx={{ my: 1 }}
      >
        {t('templates:preview')}
      </Button>
      {isShown && <TextPreview text={value} label={t('templates:preview')} />}
    </Box>
  );
}
