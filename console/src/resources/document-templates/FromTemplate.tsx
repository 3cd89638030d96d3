import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import MuiLink from '@mui/material/Link';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { FilledTemplate } from '@keystead/client';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { PdfDrawer } from '../../shared/files/PdfDrawer.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { NotLoaded } from '../../shared/NotLoaded.js';
import { FilledForm, type MadeDocument } from './FilledForm.js';
import { useTemplates } from './template.js';

const NO_QUERY = {};

interface Props {
  lease_id: string;
  onClose: () => void;
}

/** Makes a document of a lease from a template: chosen, filled in, corrected, and then shown as a PDF. */
export function FromTemplate({ lease_id, onClose }: Props) {
  const t = useText();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState('');
  const [made, setMade] = useState<MadeDocument | null>(null);
  const templates = useTemplates();
  if (made) {
    const close = () => {
      // By now the document is in the list.
      void queryClient.invalidateQueries();
      onClose();
    };
    const path = `v1/system/lease/text-document/${made.id}/pdf`;
    return <PdfDrawer {...{ path, name: made.title, query: NO_QUERY }} onClose={close} />;
  }
  return (
    <FormDialog title={t('documents:from_template')} onClose={onClose} isWide>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('templates:duty')}
      </Typography>
      {!templates.data && <NotLoaded query={templates} isPart />}
      {templates.data?.length === 0 && <Typography>{t('templates:none')}</Typography>}
      {templates.data && templates.data.length > 0 && (
        <TextField
          {...{ select: true, fullWidth: true, label: t('templates:choose'), value: chosen }}
          onChange={({ target }) => setChosen(target.value)}
          sx={{ mb: 1 }}
        >
          {templates.data.map(({ id, title }) => (
            <MenuItem key={id} value={id}>
              {title}
            </MenuItem>
          ))}
        </TextField>
      )}
      <MuiLink component={Link} to="/admin/document/templates" sx={{ display: 'inline-block', mb: 2 }}>
        {t('templates:to_templates')}
      </MuiLink>
      {chosen && <Filled key={chosen} {...{ template_id: chosen, lease_id, onMade: setMade, onClose }} />}
      {/* A dialog that fills a phone has no other way out. */}
      {!chosen && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button color="inherit" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </Box>
      )}
    </FormDialog>
  );
}

interface FilledProps extends Props {
  template_id: string;
  onMade: (made: MadeDocument) => void;
}

function Filled({ template_id, lease_id, onMade, onClose }: FilledProps) {
  const query = useQuery({
    queryKey: ['document_template', template_id, lease_id],
    queryFn: async ({ signal }) => {
      const path = `v1/system/document-template/${template_id}/filled`;
      return (await call<{ data: FilledTemplate }>(path, { query: { lease_id }, signal })).data;
    },
    // What is being corrected is not asked for again.
    ...{ gcTime: 0, staleTime: Infinity },
  });
  if (!query.data) return <NotLoaded query={query} isPart />;
  return <FilledForm {...{ filled: query.data, lease_id, onMade, onClose }} />;
}
