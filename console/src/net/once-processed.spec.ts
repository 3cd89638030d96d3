import { Failure } from './failure.js';
import { onceProcessed } from './once-processed.js';

describe('a write that builds on a change which is still on its way', () => {
  const ahead = new Failure(409, { code: 'STILL_PROCESSING', message: 'still' });
  const pause = () => Promise.resolve();

  /** Sends a write that is refused so often, each time for this reason; answers what came of it and how often it was sent. */
  async function sent(refusals: number, reason: Error): Promise<[unknown, number]> {
    let times = 0;
    const send = () => (++times > refusals ? Promise.resolve('saved') : Promise.reject(reason));
    const outcome = await onceProcessed(send, pause).catch((error: unknown) => error);
    return [outcome, times];
  }

  it('is sent again until the service has received that change', async () => {
    expect(await sent(0, ahead)).toEqual(['saved', 1]);
    expect(await sent(4, ahead)).toEqual(['saved', 5]);
  });

  it('is refused in the end where the change does not arrive', async () => {
    expect(await sent(9, ahead)).toEqual([ahead, 5]);
  });

  it.each([new Failure(409, { code: 'STALE_VERSION' }), new Failure(0, {}), new Error('STILL_PROCESSING')])(
    'is sent once where it is refused for another reason: %s',
    async (reason) => {
      expect(await sent(9, reason)).toEqual([reason, 1]);
    },
  );
});
