import { TEST_PUBLIC_KEY } from '@keystead/testkit';
import { startService } from '@keystead/platform';
import { noteService } from './note-service.js';

const env = (more: Record<string, string>) => ({
  DATABASE_URL: 'postgres://note_app:development-only@127.0.0.1:1/note',
  SYSTEM_DATABASE_URL: 'postgres://note_system:own@127.0.0.1:1/note',
  NATS_URL: 'nats://keystead:own@127.0.0.1:1',
  REDIS_URL: 'redis://127.0.0.1:1',
  JWT_PUBLIC_KEY: TEST_PUBLIC_KEY,
  LOG_LEVEL: 'fatal',
  ...more,
});

// covers: F-64
it('a service that others can reach does not start with a password of the repository, and names its variable', async () => {
  await expect(startService(noteService, env({ PUBLIC_URL: 'https://rent.example' }))).rejects.toThrow(
    'Others can reach https://rent.example, and these are development secrets that everybody knows; set your own: DATABASE_URL',
  );
});
