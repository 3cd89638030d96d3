import { startTestService } from '@keystead/testkit';
import { startService } from '../src/index.js';
import { noteService } from './note-service.js';

const DAY_MS = 86_400_000;
const daysFromNow = (moment: Date) => (moment.getTime() - Date.now()) / DAY_MS;

// covers: F-44
describe('a service whose clock runs ahead', () => {
  it('writes the shifted time into rows and events', async () => {
    const service = await startTestService(noteService, { env: { CLOCK_DAYS_AHEAD: '45' } });
    try {
      const me = service.as();
      expect((await me.post('note/write', { title: 'Later' })).status).toBe(200);
      const moments = await service.db.system<{ at: Date }>('select at from outbox where company_id = $1', [
        me.company_id,
      ]);
      expect(moments.map(({ at }) => Math.round(daysFromNow(at)))).toEqual([45]);
      expect(daysFromNow(service.db.clock.now())).toBeCloseTo(45, 2);
      await expect(startService(noteService, { ...service.env, PUBLIC_URL: 'https://rent.example' })).rejects.toThrow(
        'CLOCK_DAYS_AHEAD is 45, which is for this machine alone, but people open https://rent.example',
      );
    } finally {
      await service.stop();
    }
  });

  it('keeps the time of the system unless it is asked', async () => {
    const service = await startTestService(noteService);
    expect(daysFromNow(service.db.clock.now())).toBeCloseTo(0, 2);
    await service.stop();
  });
});
