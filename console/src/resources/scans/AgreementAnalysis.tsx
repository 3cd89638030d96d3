import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { LawNote } from '../../shared/LawNote.js';
import { Panel } from '../../shared/Panel.js';
import { RecordPage } from '../../shared/RecordPage.js';
import type { Analysis } from './scan.js';

/** An agreement beside the rules of its state, with the words that each remark relies on. */
export function AgreementAnalysis({ documentId }: { documentId: string }) {
  const t = useText();
  const [isRequested, setIsRequested] = useState(false);
  const query = useQuery({
    queryKey: ['scan', 'analysis', documentId],
    queryFn: ({ signal }) =>
      call<{ data: Analysis }>(`v1/system/document/scan/${documentId}/analysis`, { signal }).then(({ data }) => data),
    enabled: isRequested,
  });
  return (
    <Panel title={t('scans:analysis.title')}>
      {isRequested ? (
        <RecordPage query={query}>{(analysis) => <Remarks analysis={analysis} />}</RecordPage>
      ) : (
        <>
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {t('scans:analysis.text')}
          </Typography>
          <Button variant="outlined" onClick={() => setIsRequested(true)}>
            {t('scans:analysis.compare')}
          </Button>
        </>
      )}
    </Panel>
  );
}

function Remarks({ analysis: { findings, unusual, clauses } }: { analysis: Analysis }) {
  const t = useText();
  return (
    <>
      {findings.map(({ check, words, page }) => (
        <Box key={check.check}>
          <LawNote law={check} />
          {words && <Quote words={words} page={page} />}
        </Box>
      ))}
      {unusual.map(({ topic, message, words, page }) => (
        <Box key={`${topic} ${page}`}>
          <Alert severity="warning" sx={{ mb: 2 }}>
            {message}
          </Alert>
          <Quote words={words} page={page} />
        </Box>
      ))}
      {clauses.length > 0 && (
        <Typography variant="h3" sx={{ mt: 2, mb: 1 }}>
          {t('scans:analysis.clauses')}
        </Typography>
      )}
      {clauses.map(({ words, page }) => (
        <Quote key={`${page} ${words}`} words={words} page={page} />
      ))}
    </>
  );
}

function Quote({ words, page }: { words: string; page: number | null }) {
  const t = useText();
  return (
    <Box
      component="blockquote"
      sx={{ m: 0, mb: 2, pl: 2, borderLeft: 3, borderColor: 'divider', color: 'text.secondary' }}
    >
      {t('scans:quote', { words, page: page ?? 1 })}
    </Box>
  );
}
