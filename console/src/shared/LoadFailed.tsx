import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useText } from '../i18n/texts.js';
import { Failure } from '../net/failure.js';
import { useRefetchWhile } from './use-refetch-while.js';
import { sentencesOf } from '../net/report.js';
import { EmptyState } from './EmptyState.js';

/** What did not come because a line or a service is down is asked for again after so long. */
const AGAIN_MS = 15_000;

interface Props {
  error: unknown;
  retry: () => unknown;
  /** One of several parts of a page: it takes no more room than a sentence. */
  isPart?: boolean;
  /** What it is, where a page has more than that. */
  of?: string | undefined;
}

/** Says that something could not be loaded, and why; it goes away by itself once a line or a service is back. */
export function LoadFailed({ error, retry, isPart = false, of }: Props) {
  const t = useText();
  const mayPass = error instanceof Failure && (error.status === 0 || error.status >= 500);
  useRefetchWhile(mayPass, retry, AGAIN_MS);
  const reason = sentencesOf(error).join(' ');
  const text = of ? t('form.labelled', { label: of, value: reason }) : reason;
  if (!isPart)
    return (
      <EmptyState
        title={t('shell.failed_title')}
        text={text}
        action={
          <Button variant="contained" onClick={() => void retry()}>
            {t('shell.retry')}
          </Button>
        }
      />
    );
  return (
    <Box
      role="status"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1, mb: 2 },
        ...{ border: 1, borderColor: 'warning.main', borderRadius: 2 },
      }}
    >
      <Box sx={{ flex: '1 1 12rem' }}>
        {t('shell.part_failed')} {text}
      </Box>
      <Button size="small" onClick={() => void retry()}>
        {t('shell.retry')}
      </Button>
    </Box>
  );
}
