export type { ImportColumn, ImportKind, ImportValues } from './import-kind.js';
export { makeRoomForImport, type WaitingImports } from './import-room.js';
export { createImportTables, dropImportTables } from './import-tables.js';
export { ImportTurns } from './import-turns.js';
export { Imports } from './imports.js';
