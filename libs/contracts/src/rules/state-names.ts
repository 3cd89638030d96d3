import type { AuState } from './state-rule.js';

/** Names of the states in small letters, as people and older programs write them. */
export const AU_STATE_NAMES: Readonly<Record<string, AuState>> = {
  'new south wales': 'NSW',
  'australian capital territory': 'ACT',
  victoria: 'VIC',
  queensland: 'QLD',
  'south australia': 'SA',
  'western australia': 'WA',
  tasmania: 'TAS',
  'northern territory': 'NT',
};

/** The state that a text names by its letters or its whole name; null where it names none. */
export function auStateOf(text: string): AuState | null {
  const word = text.trim();
  const letters = word.toUpperCase();
  const known = Object.values(AU_STATE_NAMES).find((state) => state === letters);
  return known ?? AU_STATE_NAMES[word.toLowerCase()] ?? null;
}
