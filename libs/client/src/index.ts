export * from './client.js';
export type * from './operations.js';
