import { Problem, StoredKeys, type SecretKeys } from '@keystead/platform';
import { Secrets, STORED_KEYS } from '../shared/secrets.js';
import { IDENTITY_CONFIG } from '../config.js';
import { hashingOptions, PasswordHasher } from './password-hasher.js';

const secretsOf = (byte: number) => {
  const secretKeys: SecretKeys = [Buffer.alloc(32, byte)];
  return new Secrets({ secretKeys }, StoredKeys.derived(secretKeys, STORED_KEYS));
};

const hasherOf = (byte: number, passwordHashMemoryKib = 1024) =>
  new PasswordHasher(secretsOf(byte), { passwordHashMemoryKib });

it('hashes with 64 MiB and three passes unless an operator says otherwise', async () => {
  const memory = IDENTITY_CONFIG.passwordHashMemoryKib.default!;
  expect(await hasherOf(1, memory).hash('Keystead1!test')).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(hashingOptions({ passwordHashMemoryKib: 19_456 })).toMatchObject({ memoryCost: 19_456, timeCost: 3 });
});

describe('the password hasher', () => {
  it('knows a password again, with this secret only', async () => {
    const hasher = hasherOf(1);
    const stored = await hasher.hash('Keystead1!test');
    expect(await hasher.verify(stored, 'Keystead1!test')).toBe(true);
    expect(await hasher.verify(stored, 'keystead1!test')).toBe(false);
    expect(await hasherOf(2).verify(stored, 'Keystead1!test')).toBe(false);
  });

  it('says no when there is nothing to compare with', async () => {
    const hasher = hasherOf(1);
    expect(await hasher.verify(null, 'Keystead1!test')).toBe(false);
  });

  it('runs two at once, lets fifty wait and turns the rest away', async () => {
    const hasher = hasherOf(1);
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, (_, n) => hasher.hash(`Keystead1!${n}`)));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(8);
    for (const { reason } of refused) expect((reason as Problem).code).toBe('UNAVAILABLE');
    expect(await hasher.hash('Keystead1!after')).toContain('$argon2id$');
  });
});
