// The client's request queue. Calls asked within one 500 ms tick form one batch; batches start at least
// 1001 ms apart; an idle queue opens a batch at once, so a screen that asks five things asks them together.
// Priority 0 runs immediately and survives a navigation.

const BATCH_SPACING_MS = 1001;
export const BATCH_TICK_MS = 500;
export const PRIORITY_IMMEDIATE = 0;
const PRIORITY_NORMAL = 1;

/** Why a call ended without an answer; never shown to anyone. */
export class Canceled extends Error {
  constructor(sent: boolean) {
    super(sent ? 'Request canceled.' : 'Request call canceled');
    this.name = 'Canceled';
  }
}

export const isCanceled = (error: unknown) =>
  error instanceof Canceled || (error instanceof DOMException && error.name === 'AbortError');

interface Call<T = unknown> {
  run: (signal: AbortSignal) => Promise<T>;
  priority: number;
  controller: AbortController;
  resolve: (value: T) => void;
  reject: (reason: unknown) => void;
  sent: boolean;
}

/** Without a state that anyone else could reach; a function, since names within it weigh nothing on the sign-in page. */
export function createRequestQueue() {
  const waiting = new Set<Call>();
  const sent = new Set<Call>();
  let batchStart = -Infinity;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const send = (call: Call) => {
    call.sent = true;
    sent.add(call);
    call
      .run(call.controller.signal)
      .then(call.resolve, call.reject)
      .finally(() => sent.delete(call));
  };

  const sendBatch = () => {
    timer = null;
    batchStart = Date.now();
    const batch = [...waiting];
    waiting.clear();
    batch.forEach(send);
  };

  const enqueue = (call: Call) => {
    const age = Date.now() - batchStart;
    if (age >= BATCH_SPACING_MS && timer === null) {
      batchStart = Date.now();
      send(call);
    } else if (age < BATCH_TICK_MS) {
      send(call);
    } else {
      waiting.add(call);
      timer ??= setTimeout(sendBatch, Math.max(0, BATCH_SPACING_MS - age));
    }
  };

  return {
    ask: <T>(run: (signal: AbortSignal) => Promise<T>, priority = PRIORITY_NORMAL): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        const call: Call<T> = { run, priority, controller: new AbortController(), resolve, reject, sent: false };
        (priority === PRIORITY_IMMEDIATE ? send : enqueue)(call as Call);
      }),

    /** Ends every call but those of priority 0; `all` ends those too. */
    cancel(all = false): void {
      for (const call of [...waiting, ...sent]) {
        if (!all && call.priority === PRIORITY_IMMEDIATE) continue;
        waiting.delete(call);
        sent.delete(call);
        call.reject(new Canceled(call.sent));
        call.controller.abort();
      }
    },
  };
}
