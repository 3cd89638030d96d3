import { Suspense, useRef } from 'react';
import type { CompanyDetails } from '@keystead/client';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Business from '@mui/icons-material/BusinessOutlined';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCan } from '../../admin/can.js';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { keepUser } from '../../session/keep-sign-in.js';
import { signIn, useSignIn } from '../../session/session.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { CountryInput } from '../../shared/CountryInput.js';
import { FieldRow, TextInput } from '../../shared/inputs.js';
import { Panel } from '../../shared/Panel.js';
import { PICTURES, usePhotoUpload } from '../../shared/photos/use-photo-upload.js';
import { RecordPage, Waiting } from '../../shared/RecordPage.js';
import { useFormAction } from '../../shared/use-form-action.js';
import { DataExportPanel } from './DataExportPanel.js';
import { RegionPanel } from './RegionPanel.js';

const ClosePanel = lazyScreen<object>('people', async () => (await import('./ClosePanel.js')).ClosePanel);

const PATH = 'v1/system/company' as const;
const FIELDS = ['name', 'abn', 'address', 'country_iso'] as const;

/** What the company is called on invoices, mails and in the bar of every page, with its logo. */
export function CompanyTab() {
  const company_id = useSignIn()?.user.company_data.company_id ?? '';
  const mayClose = useCan('company.write');
  const query = useQuery({
    queryKey: ['company', company_id],
    queryFn: ({ signal }) =>
      call<{ data: CompanyDetails }>(PATH, { body: { company_id }, signal }).then(({ data }) => data),
  });
  return (
    <>
      <RecordPage query={query}>{(company) => <Form company={company} />}</RecordPage>
      <RegionPanel />
      <DataExportPanel />
      {mayClose && (
        <Suspense fallback={<Waiting />}>
          <ClosePanel />
        </Suspense>
      )}
    </>
  );
}

function Form({ company }: { company: CompanyDetails }) {
  const t = useText();
  const queryClient = useQueryClient();
  const { version } = company;
  const save = async (change: object) => {
    const { data } = await call<{ data: CompanyDetails }>(`${PATH}/save`, { body: { ...change, version } });
    const user = signIn()?.user;
    // The bar shows the new name at once.
    if (user) keepUser({ ...user, company_data: { ...user.company_data, ...data } });
    await queryClient.invalidateQueries({ queryKey: ['company'] });
  };
  const { submit, busy } = useFormAction(async (form) => {
    await save(Object.fromEntries(FIELDS.map((name) => [name, form[name] || (name === 'name' ? '' : null)])));
    return t('form.saved');
  });
  return (
    <Panel title={t('company:title')}>
      <Logo company={company} save={(photo) => save({ photo })} />
      <FormFrame warn busy={busy} record={{ id: company.company_id, ...company }} onSubmit={submit}>
        <FieldRow>
          <TextInput source="name" label={t('company:name')} required maxLength={120} helper={t('company:name_note')} />
          <TextInput source="abn" label={t('company:abn')} maxLength={20} helper={t('company:abn_note')} />
        </FieldRow>
        <FieldRow>
          <TextInput source="address" label={t('company:address')} maxLength={300} />
          <CountryInput source="country_iso" />
        </FieldRow>
      </FormFrame>
    </Panel>
  );
}

function Logo({
  company: { photo, name },
  save,
}: {
  company: CompanyDetails;
  save: (path: string | null) => Promise<void>;
}) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const { upload, busy } = usePhotoUpload(save);
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 3 }}>
      <Avatar
        variant="rounded"
        src={photo?.external_path ?? ''}
        alt={photo ? t('company:logo_of', { name }) : ''}
        sx={{
          width: 72,
          height: 72,
          bgcolor: 'action.hover',
          color: 'text.secondary',
          '& img': { objectFit: 'contain' },
        }}
      >
        <Business />
      </Avatar>
      <Box>
        <Button variant="outlined" disabled={busy} onClick={() => input.current?.click()}>
          {t(photo ? 'company:logo_change' : 'company:logo_add')}
        </Button>
        {photo && (
          <Button color="inherit" disabled={busy} onClick={() => void save(null)} sx={{ ml: 1 }}>
            {t('company:logo_remove')}
          </Button>
        )}
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', mt: 0.5 }}>{t('company:logo_note')}</Box>
      </Box>
      <input
        ref={input}
        type="file"
        accept={PICTURES}
        hidden
        aria-label={t('company:logo_add')}
        onChange={({ target }) => upload([...(target.files ?? [])].slice(0, 1))}
      />
    </Box>
  );
}
