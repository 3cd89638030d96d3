import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Close from '@mui/icons-material/Close';
import { displaySize } from '../../format/file-size.js';
import { useLanguage, useText } from '../../i18n/texts.js';
import { useShow } from '../../shared/use-show.js';
import { useFaultSentence } from './upload-sentences.js';
import type { Upload } from './use-uploads.js';

interface Props {
  uploads: readonly Upload[];
  onRemove: (key: number) => void;
  onCancel: (key: number) => void;
}

/** The files of an upload, each with how far it is and a way to stop it. */
export function UploadRows({ uploads, onRemove, onCancel }: Props) {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const refused = uploads.findIndex(({ error }) => error !== null);
  // Many files do not fit: the one that was refused is brought to where it can be read.
  useEffect(() => {
    list.current?.children[refused]?.scrollIntoView({ block: 'nearest' });
  }, [refused]);
  return (
    <Box
      ref={list}
      component="ul"
      aria-label={t('documents:upload.files')}
      sx={{ listStyle: 'none', m: 0, mb: 2, p: 0, maxHeight: 280, overflowY: 'auto' }}
    >
      {uploads.map((upload) => (
        <Row key={upload.key} upload={upload} onRemove={onRemove} onCancel={onCancel} />
      ))}
    </Box>
  );
}

function Row({ upload, onRemove, onCancel }: Omit<Props, 'uploads'> & { upload: Upload }) {
  const t = useText();
  const language = useLanguage();
  const show = useShow();
  const sentenceOf = useFaultSentence();
  const { key, file, state, progress, fault, error } = upload;
  const isRunning = state === 'running';
  const percent = Math.round(progress * 100);
  const trouble = fault ? sentenceOf(fault) : error;
  const said = trouble ?? (isRunning ? show.percent(percent * 100) : t(`documents:upload.state.${state}`));
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{file.name}</Box>
          <Box sx={{ fontSize: '0.9rem', color: trouble ? 'error.main' : 'text.secondary' }}>
            {displaySize(file.size, language)} · {said}
          </Box>
        </Box>
        {state !== 'stored' && (
          <IconButton
            aria-label={t('form.labelled', {
              label: t(isRunning ? 'documents:upload.cancel' : 'form.remove'),
              value: file.name,
            })}
            onClick={() => (isRunning ? onCancel(key) : onRemove(key))}
          >
            <Close fontSize="small" />
          </IconButton>
        )}
      </Box>
      {isRunning && (
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label={file.name}
          sx={{ mt: 0.5, height: 6, borderRadius: 3 }}
        />
      )}
    </Box>
  );
}
