import { useCan } from './can.js';

const FOR_ALL = ['profile', 'security', 'privacy', 'preferences', 'subscription'] as const;

/** The parts of the settings that this reader has, in their order. */
export function useSettings() {
  const hasTodos = useCan('todo.write');
  const mayManage = useCan('company.write');
  return [
    ...FOR_ALL,
    ...(hasTodos ? (['reminders'] as const) : []),
    ...(mayManage ? (['mails', 'webhooks'] as const) : []),
  ];
}
