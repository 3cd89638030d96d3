import { useState } from 'react';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { useRemove } from '../../shared/use-remove.js';
import { useSignIn } from '../../session/session.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { RowMenu } from '../../shared/RowMenu.js';
import { AgentDialog } from './AgentDialog.js';
import { agentName, type Agent } from './agent.js';
import { usePersonData } from './use-person-data.js';

/** What is done about the agent of a unit; a property manager changes the own entry without the permission for all. */
export function AgentActions({ agent }: { agent: Agent }) {
  const t = useText();
  const remove = useRemove<typeof agent>('agent', t('people:agent.deleted'));
  const session = useSignIn();
  const mayEdit = useCan('agent.write');
  const mayRemove = useCan('agent.delete');
  const [open, setOpen] = useState<'edit' | 'also' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const isOwn = session?.role === 'property_manager' && session.user.email === agent.email;
  const name = agentName(agent);
  const held = usePersonData({ kind: 'agent', id: String(agent.id), name, onErased: () => undefined });
  return (
    <>
      <RowMenu
        of={[name, agent.property_name].filter(Boolean).join(' · ')}
        actions={[
          (mayEdit || isOwn) && { label: t('form.edit'), onPress: () => setOpen('edit') },
          mayEdit && { label: t('people:agent.also'), onPress: () => setOpen('also') },
          mayRemove && { label: t('people:agent.remove'), isFinal: true, onPress: () => setOpen('remove') },
          ...held.actions,
        ]}
      />
      {open === 'edit' && <AgentDialog record={agent} onClose={close} />}
      {held.dialogs}
      {open === 'also' && <AgentDialog like={agent} onClose={close} />}
      {open === 'remove' && (
        <ConfirmDialog
          title={name}
          text={t('people:agent.delete_text')}
          confirm={t('people:agent.remove')}
          onConfirm={() => remove(agent)}
          onClose={close}
        />
      )}
    </>
  );
}
