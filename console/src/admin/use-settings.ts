import { useCan, useSeesAll } from './can.js';

const FOR_ALL = ['profile', 'security', 'privacy', 'preferences'] as const;

/** The parts of the settings that this reader has, in their order. */
export function useSettings() {
  const hasTodos = useCan('todo.write');
  const seesAll = useSeesAll();
  const mayImport = [useCan('property.write'), useCan('lease.write')].includes(true) && seesAll;
  const mayManage = useCan('company.write');
  const maySeeTeam = useCan('user.read') && seesAll;
  return [
    ...FOR_ALL,
    ...(useCan('subscription.read') ? (['subscription'] as const) : []),
    ...(mayManage ? (['company', 'billing'] as const) : []),
    ...(maySeeTeam ? (['team'] as const) : []),
    ...(hasTodos ? (['reminders'] as const) : []),
    ...(mayImport ? (['import'] as const) : []),
    ...(mayManage ? (['mails', 'webhooks'] as const) : []),
  ];
}
