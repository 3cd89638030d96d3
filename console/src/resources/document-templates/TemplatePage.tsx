import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import Add from '@mui/icons-material/Add';
import { useSeesAll } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { NotLoaded } from '../../shared/NotLoaded.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { placesOfLease, STARTERS, useTemplates } from './template.js';
import { TemplateDialog } from './TemplateDialog.js';
import { TemplateRow } from './TemplateRow.js';

type Initial = { title: string; text: string };

/** The templates of the company; where there are none, three to begin with. */
export function TemplatePage() {
  const t = useText();
  // They are of the whole company: portfolio managers use them.
  const mayWrite = useSeesAll();
  const [adding, setAdding] = useState<Initial | null>(null);
  const query = useTemplates();
  const { data: templates } = query;
  const add = mayWrite && (
    <Button variant="contained" startIcon={<Add />} onClick={() => setAdding({ title: '', text: '' })}>
      {t('templates:add')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('templates:title')}
        back={{ to: '/admin/document/list', text: t('menu.documents') }}
        actions={templates?.length ? add : null}
      />
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: '46rem' }}>
        {t('templates:duty')}
      </Typography>
      {!templates && <NotLoaded query={query} />}
      {templates?.length === 0 && (
        <Card>
          <EmptyState
            title={t('templates:empty_title')}
            text={mayWrite && t('templates:empty_text')}
            action={mayWrite && <Starters first={add} onChoose={setAdding} />}
          />
        </Card>
      )}
      {templates && templates.length > 0 && (
        <Card component="ul" aria-label={t('templates:title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {templates.map((template) => (
            <TemplateRow key={template.id} {...{ template, mayWrite }} />
          ))}
        </Card>
      )}
      {adding && <TemplateDialog initial={adding} onClose={() => setAdding(null)} />}
    </>
  );
}

function Starters({ first, onChoose }: { first: ReactNode; onChoose: (initial: Initial) => void }) {
  const t = useText();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
      {first}
      {STARTERS.map((starter) => {
        const title = t(`templates:starter.${starter}.title`);
        const text = placesOfLease(t(`templates:starter.${starter}.text`));
        return (
          <Button key={starter} variant="outlined" onClick={() => onChoose({ title, text })}>
            {title}
          </Button>
        );
      })}
    </Box>
  );
}
