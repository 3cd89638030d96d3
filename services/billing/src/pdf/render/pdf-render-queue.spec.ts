import type { Database } from '@keystead/platform';
import type { Logos } from './logos.js';
import { PdfRenderQueue, type RenderLane } from './pdf-render-queue.js';

/** Asks for documents that wait for `go`, and counts how many are drawn at once. */
function busyDesk() {
  const desk = new PdfRenderQueue(
    { clock: { now: () => new Date(0) } } as Database,
    { of: () => Promise.resolve(null) } as unknown as Logos,
  );
  let go: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (go = resolve));
  const seen = { now: 0, most: 0 };
  const ask = (fault?: Error, lane: RenderLane = 'request') =>
    desk.make(
      {
        language: 'en',
        title: () => 'Paper',
        supplier: null,
        company_id: '',
        timezone: 'UTC',
        draw: async (pdf) => {
          seen.now += 1;
          seen.most = Math.max(seen.most, seen.now);
          await gate;
          seen.now -= 1;
          if (fault) throw fault;
          pdf.write('Hello');
        },
      },
      lane,
    );
  return { ask, go: () => go(), seen };
}

// covers: GAP-34
describe('the PDF render queue', () => {
  it('goes two at a time, lets forty wait and sends the next away', async () => {
    const { ask, go, seen } = busyDesk();
    const requests = Array.from({ length: 42 }, () => ask());
    await expect(ask()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    go();
    const made = await Promise.all(requests);
    expect(made.map((pdf) => pdf.toString('latin1', 0, 5))).toEqual(Array.from({ length: 42 }, () => '%PDF-'));
    expect(seen.most).toBe(2);
    await expect(ask()).resolves.toBeInstanceOf(Buffer);
  });

  it('draws in the background only where no request waits, however much of it there is', async () => {
    const { ask, go } = busyDesk();
    const order: string[] = [];
    const note = (name: string) => () => void order.push(name);
    const busy = [ask(), ask()];
    const behind = Array.from({ length: 50 }, () => ask(undefined, 'background').then(note('background')));
    const requests = Array.from({ length: 4 }, () => ask().then(note('request')));
    go();
    await Promise.all([...busy, ...behind, ...requests]);
    expect(order.slice(0, 4)).toEqual(['request', 'request', 'request', 'request']);
    expect(order).toHaveLength(54);
  });

  it('goes on after some could not be drawn', async () => {
    const { ask, go } = busyDesk();
    const fault = new Error('no ink');
    const failed = Array.from({ length: 3 }, () => expect(ask(fault)).rejects.toBe(fault));
    const later = ask();
    go();
    await Promise.all(failed);
    expect((await later).length).toBeGreaterThan(500);
  });
});
