import { useState } from 'react';
import type { StateRule } from '@keystead/client';
import { AU_STATE_TIMEZONES } from '@keystead/contracts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { textOr, useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { FilterSelect } from '../../shared/FilterSelect.js';
import { RuleSource } from '../../shared/LawNote.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { RecordPage } from '../../shared/RecordPage.js';
import { useFinding } from '../../shared/use-finding.js';
import { useShow } from '../../shared/use-show.js';
import { RuleValue } from './RuleValue.js';

const STATES = Object.keys(AU_STATE_TIMEZONES);

/** The rules of tenancy law that the product applies, by state, each with where it stands and when it was compared. */
export function StateRules() {
  const t = useText();
  const finding = useFinding();
  const [state, setState] = useState(STATES[0]!);
  const query = useQuery({
    queryKey: ['rules', state],
    queryFn: ({ signal }) =>
      call<{ data: StateRule[]; message?: string }>('v1/system/rules', { query: { state }, signal }),
  });
  return (
    <>
      <PageHeader
        title={t('reports:rules.title')}
        about={t('reports:rules.text')}
        actions={
          <FilterSelect
            label={t('address.state')}
            value={state}
            options={STATES.map((value) => ({ value, label: value }))}
            onChange={(value) => value && setState(value)}
          />
        }
      />
      <RecordPage query={query}>
        {({ data, message }) => (
          <Card>
            {data.length === 0 ? <Box sx={{ p: 2 }}>{message && finding(message)}</Box> : <Rules rules={data} />}
          </Card>
        )}
      </RecordPage>
    </>
  );
}

function Rules({ rules }: { rules: readonly StateRule[] }) {
  const t = useText();
  const show = useShow();
  return (
    <PlainTable
      label={t('reports:rules.title')}
      rows={rules}
      keyOf={({ kind, effective_from }) => `${kind} ${effective_from}`}
      columns={[
        {
          ...{ label: t('reports:rules.rule'), title: true, wrap: true },
          value: ({ kind }) => textOr(`reports:rules.kind.${kind}`) ?? kind,
        },
        { label: t('reports:rules.value'), wrap: true, value: ({ value }) => <RuleValue value={value} /> },
        { label: t('reports:rules.since'), value: ({ effective_from }) => show.day(effective_from) },
        { label: t('reports:rules.source'), wrap: true, value: (rule) => <Source rule={rule} /> },
      ]}
    />
  );
}

function Source({ rule: { source, verified_on, note } }: { rule: StateRule }) {
  const t = useText();
  const show = useShow();
  const finding = useFinding();
  return (
    <>
      <RuleSource source={source} />
      <Box sx={{ color: 'text.secondary', fontSize: '0.85rem' }}>
        {verified_on ? t('list.verified_on', { day: show.day(verified_on) }) : t('reports:rules.not_verified')}
      </Box>
      {note && <Box sx={{ color: 'text.secondary', fontSize: '0.85rem' }}>{finding(note)}</Box>}
    </>
  );
}
