import { useState } from 'react';
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
import { type DocumentTemplate, placesOfLease, STARTERS, useTemplates } from './template.js';
import { TemplateDialog } from './TemplateDialog.js';
import { TemplateRow } from './TemplateRow.js';

type Initial = { title: string; text: string };
type Choose = (initial: Initial) => void;
type Starter = (typeof STARTERS)[number];

/** The templates of the company, with three to begin with. */
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
            action={
              mayWrite && (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
                  {add}
                  <Starters starters={STARTERS} onChoose={setAdding} />
                </Box>
              )
            }
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
      {mayWrite && templates && templates.length > 0 && <OtherStarters templates={templates} onChoose={setAdding} />}
      {adding && <TemplateDialog initial={adding} onClose={() => setAdding(null)} />}
    </>
  );
}

/** Those that the company has not taken, by their titles. */
function OtherStarters({ templates, onChoose }: { templates: readonly DocumentTemplate[]; onChoose: Choose }) {
  const t = useText();
  const isTaken = (starter: Starter) =>
    templates.some(({ title }) => title === t(`templates:starter.${starter}.title`));
  const left = STARTERS.filter((starter) => !isTaken(starter));
  if (left.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 2 }}>
      <Typography color="textSecondary">{t('templates:begin_with')}</Typography>
      <Starters starters={left} onChoose={onChoose} />
    </Box>
  );
}

function Starters({ starters, onChoose }: { starters: readonly Starter[]; onChoose: Choose }) {
  const t = useText();
  return (
    <>
      {starters.map((starter) => {
        const title = t(`templates:starter.${starter}.title`);
        const text = placesOfLease(t(`templates:starter.${starter}.text`));
        return (
          <Button key={starter} variant="outlined" onClick={() => onChoose({ title, text })}>
            {title}
          </Button>
        );
      })}
    </>
  );
}
