import { one, t } from '@keystead/platform';

export const TRASH_EMPTIED = one(t.object('EmptiedTrash', { properties: t.count(), units: t.count() }));
