import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Add from '@mui/icons-material/Add';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { EmptyState } from '../../shared/EmptyState.js';
import type { Column } from '../../shared/list/columns.js';
import { DeleteSelected } from '../../shared/list/DeleteSelected.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { agentName, type Agent } from './agent.js';
import { AgentActions } from './AgentActions.js';
import { AgentAvatar } from './AgentAvatar.js';
import { AgentDialog } from './AgentDialog.js';
import { ContactLinks } from './ContactLinks.js';

const SORT = { field: 'last_name', order: 'ASC' as const };

/** Agents who look after units, of all properties or of one unit. */
export function AgentPage({ blockId, adding: opened = false }: { blockId?: string; adding?: boolean }) {
  const t = useText();
  const mayEdit = useCan('agent.write');
  const mayDelete = useCan('agent.delete');
  const [adding, setAdding] = useState(opened);
  const add = mayEdit && (
    <Button variant="contained" startIcon={<Add />} onClick={() => setAdding(true)}>
      {t('people:agent.add')}
    </Button>
  );
  const columns: Column<Agent>[] = [
    {
      ...{ label: t('people:name'), field: '', source: 'last_name', title: true, wrap: true },
      value: (agent) => <Named agent={agent} />,
    },
    {
      label: t('people:agent.agency'),
      field: 'company_info.name',
      wrap: true,
      compact: { at: 'line' },
      value: ({ company_info }) => company_info.name,
    },
    {
      ...{ key: 'contact', label: t('people:contact'), wrap: true, compact: { at: 'line' } },
      value: (agent) => <ContactLinks person={agent} />,
    },
    {
      ...{ label: t('people:agent.property'), field: 'property_name', wrap: true, compact: { at: 'line' } },
      value: ({ property_name }) => property_name,
    },
  ];
  return (
    <>
      <RecordList<Agent>
        resource="agent"
        sort={SORT}
        {...(blockId
          ? { within: { property_block_id: blockId } }
          : { title: t('menu.agents'), search: t('people:search') })}
        actions={add}
        columns={blockId ? columns.slice(0, -1) : columns}
        label={t('menu.agents')}
        action={(agent) => <AgentActions agent={agent} />}
        bulk={mayDelete && <DeleteSelected nameOf={agentName} />}
        empty={
          <EmptyState
            title={t('people:agent.empty_title')}
            text={mayEdit && t('people:agent.empty_text')}
            action={add}
          />
        }
      />
      {adding && mayEdit && <AgentDialog blockId={blockId} onClose={() => setAdding(false)} />}
    </>
  );
}

function Named({ agent }: { agent: Agent }) {
  const { first_name, last_name, company_info } = agent;
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1.25, alignItems: 'center' }}>
      <AgentAvatar {...{ first_name, last_name }} path={company_info.photo?.external_path} size={32} />
      {agentName(agent)}
    </Box>
  );
}
