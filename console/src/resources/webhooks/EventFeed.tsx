import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { report } from '../../net/report.js';
import { CopyField } from '../../shared/CopyField.js';
import { Panel } from '../../shared/Panel.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { useShow } from '../../shared/use-show.js';

interface CompanyEvent {
  id: string;
  name: string;
  at: string;
}

interface Part {
  events: CompanyEvent[];
  has_more: boolean;
}

const PATH = 'v1/system/events';
const AT_ONCE = 20;

/** Where software reads what happened by itself, and what it would read there. */
export function EventFeed() {
  const t = useText();
  const show = useShow();
  const [part, setPart] = useState<Part | null>(null);
  const [busy, setBusy] = useState(false);
  const more = async () => {
    setBusy(true);
    const known = part?.events ?? [];
    await call<Part>(PATH, { query: { total: AT_ONCE, after: known.at(-1)?.id } })
      .then(({ events, has_more }) => setPart({ events: [...known, ...events], has_more }))
      .catch(report);
    setBusy(false);
  };
  return (
    <Panel title={t('webhooks:feed.title')}>
      {t('webhooks:feed.text')}
      <CopyField
        label={t('webhooks:feed.address')}
        value={`${location.origin}/api/${PATH}`}
        copy={t('webhooks:copy')}
        copied={t('webhooks:copied')}
      />
      {part?.events.length === 0 && <Box sx={{ color: 'text.secondary', mb: 2 }}>{t('webhooks:feed.none')}</Box>}
      {part && part.events.length > 0 && (
        <Box sx={{ mx: -2.5, mb: 2 }}>
          <PlainTable
            label={t('webhooks:feed.title')}
            rows={part.events}
            keyOf={({ id }) => id}
            columns={[
              { label: t('webhooks:delivery.event'), title: true, value: ({ name }) => <code>{name}</code> },
              { label: t('webhooks:feed.at'), value: ({ at }) => show.moment(at) },
            ]}
          />
        </Box>
      )}
      {(!part || part.has_more) && (
        <Button variant="outlined" disabled={busy} onClick={() => void more()}>
          {t(part ? 'webhooks:feed.later' : 'webhooks:feed.show')}
        </Button>
      )}
    </Panel>
  );
}
