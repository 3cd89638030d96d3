import { randomBytes } from 'node:crypto';
import { newId, type RunningService, startService } from '@keystead/platform';
import { eventually, startTestService, TEST_SECRET_KEY, type TestService } from '@keystead/testkit';
import { checkKeys } from '../../../deploy/local/backup/check-keys.js';
import { documents } from '../src/definition.js';
import { StorageLinks } from '../src/storage/storage-links.js';

const NEW = randomBytes(32).toString('base64');
let service: TestService;
const running: RunningService[] = [];

beforeAll(async () => {
  service = await startTestService(documents);
});
afterAll(async () => {
  for (const each of running) await each.stop();
  await service.stop();
});

async function start(STORAGE_KEY: string): Promise<RunningService> {
  const started = await startService(documents, { ...service.env, STORAGE_KEY });
  running.push(started);
  return started;
}

it('STORAGE_KEY is replaced: addresses of pictures that others keep stay good', async () => {
  const picture = { company_id: newId(), id: newId() };
  const address = service.app.get(StorageLinks).imageAddress(picture);
  await start(`${TEST_SECRET_KEY},${NEW}`);
  await start(`${NEW},${TEST_SECRET_KEY}`);
  await eventually(async () => {
    const { text, isComplete } = await checkKeys(new Map([['documents', service.database.system]]));
    return isComplete && text.startsWith('STORAGE_KEY: all 2 values');
  });
  const alone = await start(NEW);
  expect(alone.app.get(StorageLinks).pictureAt(address)).toEqual(picture);
  await expect(start(TEST_SECRET_KEY)).rejects.toThrow('STORAGE_KEY is not the key');
}, 120_000);
