// What the console imports: no files are read, and i18next comes with the admin part alone.
export * from './field-errors.js';
export * from './findings.js';
export { CURRENCIES } from './currencies.js';
export * from './formats.js';
export * from './keys.js';
export { isLanguage, languageName, LANGUAGES, type Language } from './languages.js';
export * from './load.js';
export { LATER_AREAS } from './load-later.js';
export * from './reader.js';
export { SCREEN_AREAS } from './screen-areas.js';

export const loadI18next = () => import('./i18next.js');
