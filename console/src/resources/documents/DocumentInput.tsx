import { useState } from 'react';
import type { DocumentCategory } from '@keystead/contracts';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import MuiLink from '@mui/material/Link';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { FileButton } from '../../shared/files/FileButton.js';
import { TextInput } from '../../shared/inputs.js';
import { toast } from '../../toasts/toasts.js';
import { ACCEPTED, faultOf } from './chosen-file.js';
import { viewPath, type DocumentPlace, type DocumentRecord } from './document.js';
import { uploadFile } from './upload-grants.js';
import { useFaultSentence, uploadSentences } from './upload-sentences.js';

export interface DocumentInputProps {
  source: string;
  category: DocumentCategory;
  /** What the documents are about. */
  place: DocumentPlace;
}

/** Names a document: one of a category that is there, or a file that is uploaded at once. */
export function DocumentInput({ source, category, place }: DocumentInputProps) {
  const t = useText();
  const maySee = useCan('document.read');
  const mayAdd = useCan('document.write');
  const { setValue } = useFormContext();
  const current = useWatch({ name: source }) as string | null | undefined;
  const [uploaded, setUploaded] = useState<Pick<DocumentRecord, 'document_id' | 'name'>[]>([]);
  const { upload, progress } = useUpload({ category, ...place }, (document_id, name) => {
    setUploaded((before) => [...before, { document_id, name }]);
    setValue(source, document_id, { shouldDirty: true });
  });
  const { data = [] } = useGetList<DocumentRecord>(
    'document',
    {
      filter: { ...place, category },
      sort: { field: 'created_at', order: 'DESC' },
      pagination: { page: 1, perPage: 50 },
    },
    { enabled: maySee },
  );
  const label = t(`documents:category.${category}`);
  const names = new Map([...data, ...uploaded].map(({ document_id, name }) => [document_id, name]));
  // One of another category, or older than those that are offered.
  if (current && !names.has(current)) names.set(current, label);
  if (!maySee) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <TextInput
        source={source}
        label={label}
        options={[
          { value: '', label: t('documents:place_none') },
          ...[...names].map(([value, name]) => ({ value, label: name })),
        ]}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 1 }}>
        {mayAdd && (
          <FileButton
            size="small"
            startIcon={<UploadFile />}
            accept={ACCEPTED}
            disabled={progress !== null}
            aria-label={t('form.labelled', { label: t('documents:upload.submit_none'), value: label })}
            onFiles={([file]) => void upload(file!)}
          >
            {t('documents:upload.submit_none')}
          </FileButton>
        )}
        {current && (
          <MuiLink href={viewPath(current)} target="_blank" rel="noreferrer">
            {t('documents:view')}
          </MuiLink>
        )}
      </Box>
      {progress !== null && (
        <LinearProgress
          variant="determinate"
          value={progress * 100}
          aria-label={label}
          sx={{ mt: 0.5, height: 6, borderRadius: 3 }}
        />
      )}
    </Box>
  );
}

/** Sends a file, with the share of it that is sent; null while none is. */
function useUpload(about: object, onStored: (document_id: string, name: string) => void) {
  const sentenceOf = useFaultSentence();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const upload = async (file: File) => {
    const fault = faultOf(file);
    if (fault) return toast(sentenceOf(fault), 'error');
    setProgress(0);
    try {
      onStored(await uploadFile(file, about, setProgress), file.name);
      void queryClient.invalidateQueries({ queryKey: ['document'] });
    } catch (error) {
      for (const sentence of uploadSentences(error)) toast(sentence, 'error');
    } finally {
      setProgress(null);
    }
  };
  return { upload, progress };
}
