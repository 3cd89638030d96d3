import { useState } from 'react';
import Box from '@mui/material/Box';
import { languageName } from '@keystead/messages';
import { useText } from '../../i18n/texts.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { RowMenu } from '../../shared/RowMenu.js';
import { useRemove } from '../../shared/use-remove.js';
import type { DocumentTemplate } from './template.js';
import { TemplateDialog } from './TemplateDialog.js';

/** A template with how it begins, and what can be done with it. */
export function TemplateRow({ template, mayWrite }: { template: DocumentTemplate; mayWrite: boolean }) {
  const t = useText();
  const remove = useRemove<DocumentTemplate>('document_template', t('templates:deleted'));
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const { title, text, language } = template;
  const close = () => setOpen(null);
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', gap: 1, alignItems: 'center', px: 2.5, py: 1.5 },
        ...{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{title}</Box>
        <Box
          sx={{
            ...{ color: 'text.secondary', fontSize: '0.9rem' },
            ...{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
          }}
        >
          {[language && languageName(language), text.slice(0, 200)].filter(Boolean).join(' · ')}
        </Box>
      </Box>
      {mayWrite && (
        <RowMenu
          of={title}
          actions={[
            { label: t('form.edit'), onPress: () => setOpen('edit') },
            { label: t('form.delete'), onPress: () => setOpen('delete'), isFinal: true },
          ]}
        />
      )}
      {open === 'edit' && <TemplateDialog template={template} onClose={close} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={t('form.labelled', { label: t('form.delete'), value: title })}
          text={t('templates:delete_text')}
          confirm={t('form.delete')}
          onConfirm={() => remove(template)}
          onClose={close}
        />
      )}
    </Box>
  );
}
