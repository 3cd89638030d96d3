import type { LawCheck } from '@keystead/client';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useText } from '../i18n/texts.js';
import { useFinding } from './use-finding.js';
import { useShow } from './use-show.js';

const SEVERITIES = { ok: 'success', warn: 'warning', blocked: 'error', not_checked: 'info' } as const;

/** What the law of the state says about an act, with where it stands; `isAdvice` where nobody is about to break it. */
export function LawNote({ law, isAdvice = false }: { law: LawCheck; isAdvice?: boolean }) {
  const t = useText();
  const show = useShow();
  const finding = useFinding();
  const { result, sentence, citation } = law;
  return (
    <Alert severity={isAdvice && result === 'blocked' ? 'info' : SEVERITIES[result]} sx={{ mb: 2 }}>
      {finding(sentence)}
      {citation && (
        <Box sx={{ fontSize: '0.85rem', mt: 0.5 }}>
          {/* The space parts the words, or a narrow line breaks in the middle of one. */}
          <RuleSource source={citation.source} />{' '}
          {citation.verified_on && t('list.verified_on', { day: show.day(citation.verified_on) })}
        </Box>
      )}
    </Alert>
  );
}

/** Where a rule stands: a web address, or the name of an act. */
export function RuleSource({ source }: { source: string }) {
  if (!/^https?:/.test(source)) return source;
  return (
    <Link href={source} target="_blank" rel="noreferrer" color="inherit" underline="always">
      {new URL(source).hostname.replace(/^www\./, '')}
    </Link>
  );
}
