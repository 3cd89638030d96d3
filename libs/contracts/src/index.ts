export * from './endpoints.js';
export * from './events.js';
export * from './money.js';
export * from './password.js';
export * from './permissions.js';
export * from './problems.js';
export * from './security-code.js';
export * from './vocabulary.js';
