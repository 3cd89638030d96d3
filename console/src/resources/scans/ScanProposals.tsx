import { Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useCan } from '../../admin/can.js';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { report } from '../../net/report.js';
import { Panel } from '../../shared/Panel.js';
import { toast } from '../../toasts/toasts.js';
import { AddLeaseDialog, type LeaseTerms } from '../leases/AddLeaseDialog.js';
import type { Proposal, Scan } from './scan.js';

interface FormProps {
  initial: LeaseTerms;
  onClose: () => void;
}

const ExpenseForm = lazyScreen<FormProps & { type: 'expense' }>(
  'money',
  async () => (await import('../income/RecordDialog.js')).RecordDialog,
);
const SupplierBillForm = lazyScreen<FormProps & { place: object }>(
  'register',
  async () => (await import('../utilities/SupplierBillDialog.js')).SupplierBillDialog,
);

/** What can be made of a confirmed document: forms that are filled in already. Nothing happens until one is sent. */
export function ScanProposals({ scan }: { scan: Scan }) {
  const t = useText();
  const may = {
    update_document: useCan('document.write'),
    record_expense: useCan('report.write'),
    record_utility: useCan('bill.write'),
    open_lease: useCan('lease.write'),
  };
  const offered = scan.proposals.filter(({ action }) => may[action]);
  if (offered.length === 0) return null;
  return (
    <Panel title={t('scans:next')}>
      {offered.map((proposal) => (
        <Row key={proposal.action} proposal={proposal} />
      ))}
    </Panel>
  );
}

function Row({ proposal }: { proposal: Proposal }) {
  const t = useText();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const { action, body, path } = proposal;
  const section = body.section_id;
  const begin = async () => {
    if (action === 'open_lease' && typeof section === 'string')
      return navigate(`/admin/lease/create/${section}`, { state: { lease: body } });
    if (action !== 'update_document') return setOpen(true);
    await call(path.replace(/^\//, ''), { body }).then(() => toast(t('form.saved'), 'success'), report);
    void queryClient.invalidateQueries();
  };
  const close = () => setOpen(false);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 1 }}>
      <Typography sx={{ flex: 1, minWidth: 220 }}>{t(`scans:action.${action}`)}</Typography>
      <Button variant="outlined" onClick={() => void begin()}>
        {t(action === 'update_document' ? 'scans:apply' : 'scans:open')}
      </Button>
      <Suspense>
        {open && action === 'record_expense' && <ExpenseForm type="expense" initial={body} onClose={close} />}
        {open && action === 'record_utility' && <SupplierBillForm place={{}} initial={body} onClose={close} />}
        {open && action === 'open_lease' && <AddLeaseDialog terms={body} onClose={close} />}
      </Suspense>
    </Box>
  );
}
