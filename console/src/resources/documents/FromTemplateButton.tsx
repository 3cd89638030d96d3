import { Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import Article from '@mui/icons-material/ArticleOutlined';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { useText } from '../../i18n/texts.js';

const FromTemplate = lazyScreen<{ lease_id: string; onClose: () => void }>(
  ['templates', 'mails'],
  async () => (await import('../document-templates/FromTemplate.js')).FromTemplate,
);

/** Begins a document of a lease from a template of the company. */
export function FromTemplateButton({ lease_id }: { lease_id: string }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" startIcon={<Article />} onClick={() => setIsOpen(true)} sx={{ mr: 1 }}>
        {t('documents:from_template')}
      </Button>
      {isOpen && (
        <Suspense>
          <FromTemplate lease_id={lease_id} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
