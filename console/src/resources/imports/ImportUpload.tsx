import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import Download from '@mui/icons-material/DownloadOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { useText } from '../../i18n/texts.js';
import { callFile } from '../../net/call.js';
import { FileDrop } from '../../shared/files/FileDrop.js';
import { FilterSelect } from '../../shared/FilterSelect.js';
import { Panel } from '../../shared/Panel.js';
import { saveFile } from '../../shared/save-file.js';
import { useAction } from '../../shared/use-action.js';
import { hasSources, pathOf, SOURCES, type Kind } from './import-kinds.js';
import { sendImport, type SentImport } from './send-import.js';

interface Props {
  kinds: readonly Kind[];
  kind: Kind;
  onKind: (kind: Kind) => void;
  onSent: (sent: SentImport) => void;
}

/** Chooses what a file brings, offers its template, and sends it to be checked. */
export function ImportUpload({ kinds, kind, onKind, onSent }: Props) {
  const t = useText();
  const { run, busy } = useAction();
  const [source, setSource] = useState<string>('csv');
  const [progress, setProgress] = useState(0);
  const template = async () => {
    saveFile(await callFile(`${pathOf(kind)}/template/${kind}`, {}), `${kind}-template.csv`);
    return null;
  };
  const send = (file: File) =>
    run(async () => {
      setProgress(0);
      onSent(await sendImport(file, { kind, source: hasSources(kind) ? source : 'csv' }, setProgress));
      return null;
    });
  return (
    <Panel title={t('imports:title')}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('imports:lead')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2, alignItems: 'center' }}>
        <FilterSelect
          label={t('imports:kind_label')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`imports:kind.${value}`) }))}
          onChange={(value) => onKind(value as Kind)}
        />
        {hasSources(kind) && (
          <FilterSelect
            label={t('imports:source_label')}
            value={source}
            options={SOURCES.map((value) => ({ value, label: t(`imports:source.${value}`) }))}
            onChange={(value) => setSource(value ?? 'csv')}
          />
        )}
        <Button startIcon={<Download />} disabled={busy} onClick={() => void run(template)}>
          {t('imports:template')}
        </Button>
      </Box>
      {busy && progress > 0 ? (
        <LinearProgress variant="determinate" value={progress} aria-label={t('imports:sending')} sx={{ my: 4 }} />
      ) : (
        <FileDrop
          drop={t('imports:drop')}
          choose={t('imports:choose')}
          note={t(`imports:order.${kind}`)}
          icon={<UploadFile />}
          accept=".csv,.json,.txt"
          disabled={busy}
          onFiles={([file]) => file && void send(file)}
        />
      )}
    </Panel>
  );
}
