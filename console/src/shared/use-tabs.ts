import type { Permission } from '@keystead/contracts';
import { can, useIsPerson } from '../admin/can.js';

/** What a tab of a property, a unit or a lease needs besides reading that. */
const NEEDS: Readonly<Record<string, Permission>> = {
  ...{ leases: 'lease.read', bills: 'bill.read', money: 'report.read', health: 'report.read', owners: 'owner.read' },
  ...{ ledger: 'bill.read', setup: 'bill.read' },
  ...{
    keys: 'register.read',
    compliance: 'register.read',
    maintenance: 'todo.read',
    inspections: 'todo.read',
    documents: 'document.read',
  },
};

/** Those of the tabs that the current role finds something in. */
export function useTabs<Name extends string>(names: readonly Name[]): readonly Name[] {
  const isPerson = useIsPerson();
  return names.filter((name) => {
    // Of what is shared among renters, an owner sees what the meters show as well; a renter is sent their bill.
    if (name === 'utilities') return can('register.read') || (can('bill.read') && !isPerson);
    const permission = NEEDS[name];
    return !permission || can(permission);
  });
}
