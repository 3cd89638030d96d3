import { Failure } from './failure.js';
import { UnansweredKeys } from './unanswered-keys.js';

describe('keys of presses without an answer', () => {
  let now = 0;
  let made = 0;
  const keys = new UnansweredKeys(
    () => `key ${++made}`,
    () => now,
  );
  /** Sends a press and answers its key; it fails where an error is given. */
  async function press(request: string, error?: Error, own?: string): Promise<string> {
    let used = '';
    const send = async (key: string) => {
      used = key;
      if (error) throw error;
    };
    await keys.send(request, send, own).catch(() => undefined);
    return used;
  }

  it.each([0, 502, 503, 504])(
    'the same press is the same command after status %d, until it is answered',
    async (status) => {
      const request = `remind ${status}`;
      const first = await press(request, new Failure(status, {}));
      expect(await press(`another ${status}`)).not.toBe(first);
      expect(await press(request, new Failure(status, {}))).toBe(first);
      expect(await press(request)).toBe(first);
      expect(await press(request)).not.toBe(first);
    },
  );

  it.each([400, 409, 500])('it is another command after a refusal with %d', async (status) => {
    const request = `refused ${status}`;
    const first = await press(request, new Failure(status, {}));
    expect(await press(request)).not.toBe(first);
  });

  it('a form that is filled in alike after it was closed is the same command', async () => {
    expect(await press('refund', new Failure(0, {}), 'first form')).toBe('first form');
    expect(await press('refund', undefined, 'second form')).toBe('first form');
    expect(await press('refund', undefined, 'third form')).toBe('third form');
  });

  it('a press of long ago is forgotten', async () => {
    const first = await press('pay', new Failure(0, {}));
    now += 600_000;
    expect(await press('pay')).not.toBe(first);
  });
});
