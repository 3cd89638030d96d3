import type { MailPreference } from '@keystead/client';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useIsPerson } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { Failure } from '../../net/failure.js';
import { Panel } from '../../shared/Panel.js';
import { RecordPage } from '../../shared/RecordPage.js';
import { useAction } from '../../shared/use-action.js';

const PATH = 'v1/system/mail/preference';
const KEY = ['mail_preference'];

type Kind = MailPreference['kinds'][number];

/** These go to administrators of the company alone. */
const OF_ADMINISTRATORS = ['trial_ending', 'team_joined'];

/** Which mails the reader wants; each switch counts at once. */
export function MailPreferencePanel() {
  const t = useText();
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call<{ data: MailPreference }>(PATH, { signal })).data,
  });
  // A person who is no member of the company gets none of its mails.
  if (query.error instanceof Failure && query.error.status === 404) return null;
  return (
    <Panel title={t('mails:preference.title')}>
      <RecordPage query={query}>{(preference) => <Kinds preference={preference} />}</RecordPage>
    </Panel>
  );
}

function Kinds({ preference: { email, kinds } }: { preference: MailPreference }) {
  const t = useText();
  const queryClient = useQueryClient();
  const { run, busy } = useAction();
  const isPerson = useIsPerson();
  const offered = kinds.filter(({ kind }) => !isPerson || !OF_ADMINISTRATORS.includes(kind));
  const switchOver = (changed: Kind) => async () => {
    const after = kinds.map((each) => (each.kind === changed.kind ? { ...each, is_on: !each.is_on } : each));
    const kinds_off = after.filter(({ is_on }) => !is_on).map(({ kind }) => kind);
    const { data } = await call<{ data: MailPreference }>(`${PATH}/save`, { body: { kinds_off } });
    queryClient.setQueryData(KEY, data);
    return t('form.saved');
  };
  return (
    <>
      <Typography sx={{ mb: 1 }}>{t('mails:preference.text', { email })}</Typography>
      {offered.map((each) => (
        <FormControlLabel
          key={each.kind}
          sx={{ display: 'flex' }}
          control={<Switch checked={each.is_on} disabled={busy} onChange={() => void run(switchOver(each))} />}
          label={t(`mails:kind.${each.kind}`)}
        />
      ))}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('mails:preference.always')}
      </Typography>
    </>
  );
}
