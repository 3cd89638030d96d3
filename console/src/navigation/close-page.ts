import { splitPath, type createAppHistory } from './history.js';

type History = Pick<ReturnType<typeof createAppHistory>, 'from' | 'back' | 'leave'>;

/**
 * Leaves what is over, a saved form or a deleted record: Back does not show it again. Where it was opened from there, a
 * list stays as it was filtered.
 */
export function closePage(history: History, path: string): void {
  if (history.from === path || splitPath(history.from).pathname === path) history.back();
  else history.leave(path, 'REPLACE');
}
