export * from './browser.js';
export { CURRENCIES } from './currencies.js';
export { messageAreas, messages } from './files.js';
export { translator } from './translator.js';
