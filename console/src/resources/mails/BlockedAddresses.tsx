import { useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PAGE_SIZE_DEFAULT } from '@keystead/contracts';
import { ListBase, useListContext } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { useRemove } from '../../shared/use-remove.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { Pager } from '../../shared/Pager.js';
import { Panel } from '../../shared/Panel.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { useShow } from '../../shared/use-show.js';
import type { MailSuppression } from './mail.js';
import { MailAddress } from '../../shared/MailAddress.js';

const SORT = { field: 'created_at', order: 'DESC' as const };

/** Addresses that mail came back from; where there are none, the panel is left out. */
export function BlockedAddresses() {
  return (
    <ListBase<MailSuppression>
      resource="mail_suppression"
      disableAuthentication
      disableSyncWithLocation
      storeKey={false}
      perPage={PAGE_SIZE_DEFAULT}
      sort={SORT}
      empty={<></>}
    >
      <Addresses />
    </ListBase>
  );
}

function Addresses() {
  const t = useText();
  const show = useShow();
  const { data, total = 0 } = useListContext<MailSuppression>();
  if (!data?.length) return null;
  return (
    <Panel title={t('mails:blocked.title')} flush>
      <Typography color="textSecondary" sx={{ px: 2.5, pb: 2 }}>
        {t('mails:blocked.text')}
      </Typography>
      <PlainTable
        label={t('mails:blocked.title')}
        rows={data}
        keyOf={({ id }) => id}
        columns={[
          { label: t('mails:to'), title: true, wrap: true, value: ({ email }) => <MailAddress email={email} /> },
          { label: t('mails:blocked.reason.label'), value: ({ reason }) => t(`mails:blocked.reason.${reason}`) },
          { label: t('mails:answer'), wrap: true, value: ({ answer }) => answer },
          { label: t('mails:blocked.since'), value: ({ created_at }) => show.day(created_at) },
        ]}
        action={(row) => <Lift suppression={row} />}
      />
      {total > data.length && <Pager />}
    </Panel>
  );
}

function Lift({ suppression }: { suppression: MailSuppression }) {
  const t = useText();
  const lift = useRemove<MailSuppression>('mail_suppression', t('mails:blocked.lifted'));
  const [asking, setAsking] = useState(false);
  const { email } = suppression;
  const label = t('form.labelled', { label: t('mails:blocked.lift'), value: email });
  return (
    <>
      <Button size="small" aria-label={label} onClick={() => setAsking(true)}>
        {t('mails:blocked.lift')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={label}
          text={t('mails:blocked.lift_text')}
          confirm={t('mails:blocked.lift')}
          onConfirm={() => lift(suppression)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
