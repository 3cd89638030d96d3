import { isUuid } from './ids.js';

// covers: CONST-67, NAV-02, Q-139, FEATURE-56
it.each([
  ['7b0c2f0e-3c5f-1d57-9a43-0b8f4f2f3c11', true],
  ['7b0c2f0e-3c5f-4d57-8a43-0b8f4f2f3c11', true],
  ['7B0C2F0E-3C5F-5D57-BA43-0B8F4F2F3C11', true],
  ['7b0c2f0e-3c5f-0d57-9a43-0b8f4f2f3c11', false],
  ['7b0c2f0e-3c5f-6d57-9a43-0b8f4f2f3c11', false],
  ['7b0c2f0e-3c5f-4d57-7a43-0b8f4f2f3c11', false],
  ['7', false],
  [undefined, false],
])('%s as an id in an address: %s', (text, isId) => expect(isUuid(text)).toBe(isId));
