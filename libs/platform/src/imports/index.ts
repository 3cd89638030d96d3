export { PART_MAX } from './import-requests.js';
export { importCommand, type ImportColumn, type ImportKind, type ImportValues } from './import-kind.js';
export { discardWaitingImports, type WaitingImports } from './waiting-imports.js';
export { createImportTables, dropImportTables } from './import-tables.js';
export { ImportSlices } from './import-slices.js';
export { Imports } from './imports.js';
