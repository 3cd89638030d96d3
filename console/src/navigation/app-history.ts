import { useSyncExternalStore } from 'react';
import { createAppHistory, type Place } from './history.js';

export const appHistory = createAppHistory(window);

export function usePlace(): Place {
  return useSyncExternalStore(appHistory.listen, () => appHistory.place);
}
