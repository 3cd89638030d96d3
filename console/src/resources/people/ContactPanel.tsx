import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Call from '@mui/icons-material/CallOutlined';
import ContentCopy from '@mui/icons-material/ContentCopy';
import MailOutlined from '@mui/icons-material/MailOutlined';
import { useText } from '../../i18n/texts.js';
import { copyText } from '../../shared/copy-text.js';
import { Facts } from '../../shared/Facts.js';
import { Panel } from '../../shared/Panel.js';
import { toast } from '../../toasts/toasts.js';
import { MailLink, phoneLink } from './ContactLinks.js';

interface Props {
  person: { email: string; phone?: string | null | undefined };
  /** What else is known of the person. */
  facts?: readonly (readonly [string, ReactNode])[];
}

/** How a person is reached, with the buttons that call, write and copy. */
export function ContactPanel({ person: { email, phone }, facts = [] }: Props) {
  const t = useText();
  const copy = async () => {
    if (!(await copyText(email, t('people:copied', { email })))) toast(t('people:copy_failed', { email }), 'info');
  };
  const actions = (
    <>
      {phone && (
        <Button size="small" startIcon={<Call />} href={phoneLink(phone)}>
          {t('people:call')}
        </Button>
      )}
      <Button size="small" startIcon={<MailOutlined />} href={`mailto:${email}`}>
        {t('people:write')}
      </Button>
      <Button size="small" startIcon={<ContentCopy />} onClick={() => void copy()}>
        {t('people:copy')}
      </Button>
    </>
  );
  return (
    <Panel title={t('people:contact')} action={actions}>
      <Facts
        min="17rem"
        facts={[
          [t('auth.email'), <MailLink key="email" email={email} />],
          [
            t('person.phone'),
            phone && (
              <MuiLink key="phone" href={phoneLink(phone)}>
                {phone}
              </MuiLink>
            ),
          ],
          ...facts,
        ]}
      />
    </Panel>
  );
}
