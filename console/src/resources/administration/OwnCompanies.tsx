import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { afterSignOut } from '../../navigation/targets.js';
import { useSignIn } from '../../session/session.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { Panel } from '../../shared/Panel.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { RecordPage } from '../../shared/RecordPage.js';
import { ownCompanies } from './own-companies.js';

/** `/admin/company/list`: the companies of the reader; this one with its details and accounting, others with their sign-in. */
export function OwnCompanies() {
  const t = useText();
  const user = useSignIn()?.user;
  const mayManage = useCan('company.write');
  const query = useQuery({
    queryKey: ['own_companies', user?.user_id],
    queryFn: ({ signal }) => ownCompanies(user?.user_id, signal),
  });
  return (
    <>
      <PageHeader title={t('menu.companies')} />
      <RecordPage query={query}>
        {(companies) => (
          <Panel flush>
            <PlainTable
              label={t('menu.companies')}
              rows={companies}
              keyOf={({ company_id }) => company_id}
              columns={[
                { label: t('company:name'), title: true, wrap: true, value: ({ name }) => name },
                { label: t('company:code'), value: ({ tenant_code }) => tenant_code },
              ]}
              action={({ company_id, tenant_code }) =>
                company_id === user?.company_data.company_id ? (
                  <>
                    {mayManage && (
                      <Button component={Link} size="small" to="/admin/setting/company">
                        {t('menu.company')}
                      </Button>
                    )}
                    <Button component={Link} size="small" to={`/admin/company/${company_id}/xero/setup`}>
                      {t('menu.accounting')}
                    </Button>
                  </>
                ) : (
                  <Button component={Link} size="small" color="inherit" to={afterSignOut(tenant_code)}>
                    {t('auth.sign_in')}
                  </Button>
                )
              }
            />
          </Panel>
        )}
      </RecordPage>
    </>
  );
}
