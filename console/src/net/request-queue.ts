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

export class RequestQueue {
  private readonly waiting = new Set<Call>();
  private readonly sent = new Set<Call>();
  private batchStart = -Infinity;
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly now: () => number = () => Date.now()) {}

  ask<T>(run: (signal: AbortSignal) => Promise<T>, priority = PRIORITY_NORMAL): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const call: Call<T> = { run, priority, controller: new AbortController(), resolve, reject, sent: false };
      if (priority === PRIORITY_IMMEDIATE) this.send(call as Call);
      else this.enqueue(call as Call);
    });
  }

  /** Ends every call but those of priority 0; `all` ends those too. */
  cancel(all = false): void {
    for (const call of [...this.waiting, ...this.sent]) {
      if (!all && call.priority === PRIORITY_IMMEDIATE) continue;
      this.waiting.delete(call);
      this.sent.delete(call);
      call.reject(new Canceled(call.sent));
      call.controller.abort();
    }
  }

  private enqueue(call: Call): void {
    const age = this.now() - this.batchStart;
    if (age >= BATCH_SPACING_MS && this.timer === null) {
      this.batchStart = this.now();
      this.send(call);
    } else if (age < BATCH_TICK_MS) {
      this.send(call);
    } else {
      this.waiting.add(call);
      this.timer ??= setTimeout(() => this.sendBatch(), Math.max(0, BATCH_SPACING_MS - age));
    }
  }

  private sendBatch(): void {
    this.timer = null;
    this.batchStart = this.now();
    const batch = [...this.waiting];
    this.waiting.clear();
    for (const call of batch) this.send(call);
  }

  private send(call: Call): void {
    call.sent = true;
    this.sent.add(call);
    call
      .run(call.controller.signal)
      .then(call.resolve, call.reject)
      .finally(() => this.sent.delete(call));
  }
}
