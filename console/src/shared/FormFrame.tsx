import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { Form, RecordContextProvider, type RaRecord } from 'ra-core';
import { useText } from '../i18n/texts.js';
import type { Failure } from '../net/failure.js';
import { dismissErrors } from '../toasts/toasts.js';
import { FormFocus } from './FormFocus.js';
import { UnsavedForm } from './UnsavedForm.js';
import { UpgradeNotice } from './UpgradeNotice.js';

interface Props {
  children: ReactNode;
  /** @param again Whether the person wants to add another record after this one. */
  onSubmit: (data: Record<string, unknown>, again: boolean) => Promise<unknown>;
  busy: boolean;
  /** There is nothing to send yet. */
  disabled?: boolean;
  record?: Partial<RaRecord> | undefined;
  defaultValues?: object;
  submitLabel?: string;
  /** A second button, which saves and goes on with another record. */
  againLabel?: string | undefined;
  /** What the plan does not allow. */
  limit?: Failure | null;
  /** What it does cannot be taken back. */
  isFinal?: boolean;
  onCancel?: (() => void) | undefined;
  /** Of pages, which warn about unsaved changes; a dialog asks by itself before it closes. */
  warn?: boolean;
  /** As of every form that can be cancelled: what arrives again replaces only what the person has not changed. For pages that are left once saved. */
  keepTyped?: boolean;
}

const KEEP_TYPED = { keepDirtyValues: true };

const ONLY_WHERE_REQUIRED = { 'form:not(:has([required])) > &': { display: 'none' } };

/** A field beside no other stands in no row, which would keep what follows away from it. */
const SPACED = { '& form > .MuiTextField-root + :not(:last-child)': { mt: 2 } };

/** A form with its note about required fields, its buttons, and Ctrl-Enter to save. */
export function FormFrame(props: Props) {
  const {
    children,
    onSubmit,
    busy,
    disabled = false,
    record,
    defaultValues,
    submitLabel,
    againLabel,
    limit = null,
    isFinal = false,
    onCancel,
    warn,
    keepTyped = false,
  } = props;
  const t = useText();
  const again = useRef(false);
  // What the server refuses is said in its own sentences; only what never left needs the general one.
  const [wasSent, setWasSent] = useState(false);
  const frame = useRef<HTMLElement>(null);
  const save = useRef<HTMLButtonElement>(null);
  // The button loses the focus while it is disabled: who presses it again, or Ctrl-Enter, would press nothing.
  useEffect(() => {
    if (!busy) return undefined;
    return () => {
      if (document.activeElement?.contains(save.current)) save.current?.focus();
    };
  }, [busy]);
  const beginTry = () => {
    setWasSent(false);
    dismissErrors();
  };
  const saveAndGoOn = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    again.current = true;
    currentTarget.form?.requestSubmit();
  };
  const saveByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter') return;
    // The key that opened a form, and is still held, does not send it.
    if (event.repeat && !(event.target instanceof HTMLTextAreaElement)) return event.preventDefault();
    if (!(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.querySelector('form')?.requestSubmit();
  };
  return (
    <Box ref={frame} sx={SPACED} onKeyDown={saveByKey} onSubmitCapture={beginTry}>
      {/* In a row of a list, the form would begin with all fields of the row, and send them. */}
      <RecordContextProvider value={undefined}>
        <Form
          onSubmit={(data: Record<string, unknown>) => {
            setWasSent(true);
            return onSubmit(data, again.current).finally(() => (again.current = false));
          }}
          disableInvalidFormNotification={wasSent}
          record={record}
          defaultValues={defaultValues}
          warnWhenUnsavedChanges={warn}
          {...((keepTyped || onCancel) && { resetOptions: KEEP_TYPED })}
          noValidate
        >
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2, ...ONLY_WHERE_REQUIRED }}>
            {t('form.required_note')}
          </Typography>
          {children}
          <FormFocus frame={frame} />
          {warn && <UnsavedForm />}
          {limit && <UpgradeNotice failure={limit} />}
          <Box
            className="ks-save"
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end', mt: 3 }}
          >
            {onCancel && (
              <Button onClick={onCancel} color="inherit">
                {t('form.cancel')}
              </Button>
            )}
            {againLabel && (
              <Button onClick={saveAndGoOn} variant="outlined" disabled={busy}>
                {againLabel}
              </Button>
            )}
            <Button
              ref={save}
              type="submit"
              variant="contained"
              color={isFinal ? 'error' : 'primary'}
              disabled={busy || disabled}
              startIcon={busy && <CircularProgress size={16} color="inherit" aria-hidden />}
            >
              {submitLabel ?? t('form.save')}
            </Button>
          </Box>
        </Form>
      </RecordContextProvider>
    </Box>
  );
}
