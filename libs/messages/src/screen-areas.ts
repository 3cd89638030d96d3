import type { Area } from './keys.js';

/** What the screens behind the sign-in show; some of these come with the one screen that shows them. */
export const SCREEN_AREAS = [
  'accounting',
  'company',
  'console',
  'dashboard',
  'documents',
  'explanations',
  'findings',
  'home',
  'imports',
  'inspections',
  'leasing',
  'mails',
  'money',
  'people',
  'register',
  'reports',
  'scans',
  'search',
  'security',
  'settings',
  'templates',
  'todos',
  'webhooks',
] as const satisfies Area[];
export type ScreenArea = (typeof SCREEN_AREAS)[number];
