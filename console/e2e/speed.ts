import type { Page } from 'playwright-core';

interface Paint {
  renderTime: number;
  loadTime: number;
}

/** How fast a page was for a person, in milliseconds. */
export interface Speed {
  /** Largest Contentful Paint, from the start of the navigation. */
  largest_paint: number;
  /** The longest time from an input to the next frame, as Interaction to Next Paint counts few inputs. */
  slowest_input: number;
  /** The longest task that kept the page from answering. */
  longest_task: number;
}

declare global {
  interface Window {
    speed: Speed;
    frames_seen: { longest: number; isOver: boolean };
  }
}

/** Makes every page opened from now on measure itself. */
export async function recordSpeed(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const speed: Speed = (window.speed = { largest_paint: 0, slowest_input: 0, longest_task: 0 });
    const observe = (
      options: PerformanceObserverInit & { durationThreshold?: number },
      note: (e: PerformanceEntry) => void,
    ) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ buffered: true, ...options });
    observe({ type: 'largest-contentful-paint' }, (entry) => {
      const { renderTime, loadTime } = entry as PerformanceEntry & Paint;
      speed.largest_paint = renderTime || loadTime;
    });
    observe({ type: 'event', durationThreshold: 16 }, (entry) => {
      const { interactionId = 0, duration } = entry as PerformanceEntry & { interactionId?: number };
      if (interactionId > 0) speed.slowest_input = Math.max(speed.slowest_input, duration);
    });
    observe({ type: 'longtask' }, ({ duration }) => {
      speed.longest_task = Math.max(speed.longest_task, duration);
    });
  });
}

/** Waits until the largest paint is known: the first input ends its measurement, so a test acts only after it. */
export const painted = (page: Page) => page.waitForFunction(() => window.speed.largest_paint > 0);

export const speedOf = (page: Page): Promise<Speed> => page.evaluate(() => window.speed);

/** How smoothly a page was scrolled, in milliseconds. */
export interface Scrolling {
  /** The longest time between two frames. */
  longest_frame: number;
  /** The processor time of the longest task meanwhile: on a busy machine too, what the page itself takes. */
  longest_task: number;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Processor time, in microseconds. */
  tdur?: number;
  args?: { name?: string };
}

/** Scrolls by the wheel, a notch of 400 pixels at a time. */
export async function scroll(page: Page, notches: number): Promise<Scrolling> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await page.evaluate(() => {
    const frames = (window.frames_seen = { longest: 0, isOver: false });
    let last = performance.now();
    const next = () => {
      const now = performance.now();
      frames.longest = Math.max(frames.longest, now - last);
      last = now;
      if (!frames.isOver) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  for (let notch = 0; notch < notches; notch++) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(30);
  }
  const longest_frame = await page.evaluate(() => {
    window.frames_seen.isOver = true;
    return window.frames_seen.longest;
  });
  return { longest_frame, longest_task: longestTask((await browser.stopTracing()).toString()) };
}

/** The processor time of the longest task of a page's main thread in a trace, in milliseconds. */
function longestTask(trace: string): number {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args?.name === 'CrRendererMain';
  const threads = new Set(traceEvents.filter(isMain).map(({ pid, tid }) => `${pid}:${tid}`));
  const tasks = traceEvents.filter(({ pid, tid, tdur }) => tdur !== undefined && threads.has(`${pid}:${tid}`));
  if (tasks.length === 0) throw new Error('The trace holds no task of a page');
  return Math.max(...tasks.map(({ tdur }) => tdur!)) / 1000;
}
