// What a person can begin from everywhere: rows of the menu "New" and of the search.

import type { Permission } from '@keystead/contracts';
import { can, isPerson, seesAll } from '../admin/can.js';
import type { TextKey } from '../i18n/texts.js';

/** At the end of an address: the page opens its form for a new record. */
export const NEW = '#new';

export interface Action {
  to: string;
  text: TextKey;
  needs: Permission;
  /** For owners and renters as well. */
  isOfAll?: true;
  /** For those alone who see every property of the company. */
  isOfCompany?: true;
}

const ACTIONS: readonly Action[] = [
  { to: `/admin/lease${NEW}`, text: 'create.lease', needs: 'lease.write' },
  { to: '/admin/property/add', text: 'create.property', needs: 'property.write', isOfCompany: true },
  { to: `/admin/money/income${NEW}`, text: 'create.expense', needs: 'report.write' },
  { to: `/admin/maintenance${NEW}`, text: 'create.maintenance', needs: 'todo.write', isOfAll: true },
  { to: `/admin/inspections${NEW}`, text: 'create.inspection', needs: 'register.write' },
  { to: `/admin/todo${NEW}`, text: 'create.todo', needs: 'todo.write', isOfAll: true },
  { to: '/admin/document/create', text: 'create.document', needs: 'document.write', isOfAll: true },
  { to: `/admin/people/owners${NEW}`, text: 'create.owner', needs: 'owner.write' },
  { to: `/admin/money/utilities${NEW}`, text: 'create.utility', needs: 'bill.write' },
  { to: `/admin/money/mileage${NEW}`, text: 'create.trip', needs: 'register.write' },
  { to: `/admin/tasks/compliance${NEW}`, text: 'create.check', needs: 'register.write' },
];

/** What the current role may begin. */
export const offeredActions = (): readonly Action[] =>
  ACTIONS.filter(
    ({ needs, isOfAll, isOfCompany }) => can(needs) && (isOfAll || !isPerson()) && (!isOfCompany || seesAll()),
  );
