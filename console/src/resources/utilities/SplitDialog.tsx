import { useState } from 'react';
import type { UtilitySplit } from '@keystead/client';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { sentencesOf } from '../../net/report.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { Facts } from '../../shared/Facts.js';
import { DialogText, InfoDialog } from '../../shared/InfoDialog.js';
import { LawNote } from '../../shared/LawNote.js';
import { Waiting } from '../../shared/RecordPage.js';
import { useAction } from '../../shared/use-action.js';
import { useShow } from '../../shared/use-show.js';
import { SplitTable } from './SplitTable.js';

interface Props {
  id: string;
  title: string;
  mayIssue: boolean;
  onClose: () => void;
}

/** Who pays what of a supplier bill and why, before and after renters are asked for it. */
export function SplitDialog({ id, title, mayIssue, onClose }: Props) {
  const t = useText();
  const { run, busy } = useAction();
  const [isIssued, setIssued] = useState(false);
  const { data: split, error } = useQuery({
    queryKey: ['utility_split', id],
    queryFn: ({ signal }) =>
      call<{ data: UtilitySplit }>('v1/system/utility/split', { query: { id }, signal }).then(({ data }) => data),
    retry: false,
  });
  const issue = async () => {
    const { version } = split!;
    const { data } = await call<{ data: { bills: object[] } }>('v1/system/utility/issue', { body: { id, version } });
    setIssued(true);
    return t('register:utility.issued', { count: data.bills.length });
  };
  const mayAsk = mayIssue && !isIssued && split?.status === 'recorded' && split.law.result !== 'blocked';
  return (
    <InfoDialog
      title={title}
      maxWidth="md"
      onClose={onClose}
      actions={
        mayAsk && (
          <Button variant="contained" disabled={busy} onClick={() => void run(issue)}>
            {t('register:utility.issue')}
          </Button>
        )
      }
    >
      {error ? (
        <EmptyState title={t('register:utility.no_split')} text={sentencesOf(error).join(' ')} />
      ) : split ? (
        <Split split={split} mayCorrect={mayIssue} />
      ) : (
        <Waiting />
      )}
    </InfoDialog>
  );
}

function Split({ split, mayCorrect }: { split: UtilitySplit; mayCorrect: boolean }) {
  const t = useText();
  const show = useShow();
  const money = (amount: number | null) => amount !== null && show.money(amount, split.currency);
  // The days that are not let are the landlord's, and what the law keeps from the renters they are not asked for.
  const isBilled = split.law.result !== 'blocked' || split.status === 'issued';
  const payable = split.leases.reduce((sum, { share }) => sum + share, 0);
  return (
    <>
      <DialogText>
        <LawNote law={split.law} />
        <Facts
          facts={[
            [t('register:amount'), money(split.amount)],
            [t('register:utility.usage_amount'), money(split.usage_amount) || null],
            [t('register:utility.fixed_amount'), money(split.fixed_amount) || null],
            [t('register:utility.method'), t(`allocation.${split.method}`)],
            [
              split.limit ? t(`register:utility.limit.${split.limit.kind}`) : '',
              split.limit && money(split.limit.for_period),
            ],
            [t('register:utility.shared'), isBilled && money(payable)],
            [t('register:utility.due_date'), isBilled && show.day(split.due_date)],
          ]}
        />
      </DialogText>
      <SplitTable split={split} />
      {mayCorrect && split.status === 'issued' && (
        <DialogText>
          <Typography color="textSecondary" sx={{ mt: 2 }}>
            {t('register:utility.correct_note')}
          </Typography>
        </DialogText>
      )}
    </>
  );
}
