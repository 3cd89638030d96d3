export * from './browser.js';
export { messageAreas, messages } from './files.js';
export { translator } from './translator.js';
