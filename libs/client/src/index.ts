export * from './client.js';
export * from './request.js';
export type * from './operations.js';
