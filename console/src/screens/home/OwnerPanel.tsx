import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Summarize from '@mui/icons-material/SummarizeOutlined';
import { useGetList } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { NotLoaded } from '../../shared/NotLoaded.js';
import { Panel } from '../../shared/Panel.js';
import { fullName, type Owner } from '../../resources/people/owner.js';
import { StatementDialog } from '../../resources/people/StatementDialog.js';

const OWN = {
  filter: { all: '1' },
  sort: { field: 'last_name', order: 'ASC' as const },
  pagination: { page: 1, perPage: 10 },
};

const BUTTON = { xs: 44, md: 40 };

/** The statements of the owner who is signed in. */
export function OwnerPanel() {
  const t = useText();
  const query = useGetList<Owner>('owner', OWN);
  const { data: owners } = query;
  const [shown, setShown] = useState<Owner | null>(null);
  if (!owners && query.error) return <NotLoaded query={query} isPart waiting={null} />;
  if (owners?.length === 0) return null;
  return (
    <Panel title={t('people:statement.title')}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('people:statement.own_text')}
      </Typography>
      {/* Its place is kept until the name is known: what is below would move down. */}
      {!owners && <Box sx={{ minHeight: BUTTON }} />}
      {owners?.map((owner) => (
        <Button key={owner.id} variant="contained" startIcon={<Summarize />} onClick={() => setShown(owner)}>
          {t('form.labelled', { label: t('people:statement.open'), value: fullName(owner) })}
        </Button>
      ))}
      {shown && <StatementDialog owner={shown} onClose={() => setShown(null)} />}
    </Panel>
  );
}
