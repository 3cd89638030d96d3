import { Problem } from '@keystead/platform';
import { Secrets } from '../shared/secrets.js';
import { PasswordHasher } from './password-hasher.js';

const secretsOf = (byte: number) =>
  new Secrets({ secretKey: Buffer.alloc(32, byte) } as ConstructorParameters<typeof Secrets>[0]);

describe('the password hasher', () => {
  it('knows a password again, with this secret only', async () => {
    const hasher = new PasswordHasher(secretsOf(1));
    const stored = await hasher.hash('Keystead1!test');
    expect(await hasher.verify(stored, 'Keystead1!test')).toBe(true);
    expect(await hasher.verify(stored, 'keystead1!test')).toBe(false);
    expect(await new PasswordHasher(secretsOf(2)).verify(stored, 'Keystead1!test')).toBe(false);
  });

  it('says no when there is nothing to compare with', async () => {
    const hasher = new PasswordHasher(secretsOf(1));
    expect(await hasher.verify(null, 'Keystead1!test')).toBe(false);
  });

  it('runs two at once, lets fifty wait and turns the rest away', async () => {
    const hasher = new PasswordHasher(secretsOf(1));
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, (_, n) => hasher.hash(`Keystead1!${n}`)));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(8);
    for (const { reason } of refused) expect((reason as Problem).code).toBe('UNAVAILABLE');
    expect(await hasher.hash('Keystead1!after')).toContain('$argon2id$');
    // Fifty-two hashes of 64 MiB each are a long minute of a busy machine.
  });
});
