import { recoveryCodeOf, STEP_CODE_MAX } from '@keystead/contracts';
import { newRecoveryCodes } from './recovery-codes.js';

it('makes ten codes that differ and are read back as people write them', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    expect(code).toHaveLength(STEP_CODE_MAX);
    const read = recoveryCodeOf(code);
    expect(read).toBe(code.replaceAll('-', ''));
    expect(recoveryCodeOf(code.toUpperCase())).toBe(read);
    expect(recoveryCodeOf(code.replaceAll('-', ' '))).toBe(read);
    expect(recoveryCodeOf(code.replaceAll('-', ''))).toBe(read);
  }
});

it.each(['', '123456', 'k3vq-72ma-xw5d', 'k3vq-72ma-xw5d-r6tb-', 'k3vq-72ma-xw5d-r618', 'k3vq--72ma-xw5d-r6tb'])(
  'takes no other text for one: %j',
  (text) => expect(recoveryCodeOf(text)).toBeNull(),
);
