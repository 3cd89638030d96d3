let limit = Error.stackTraceLimit;
let running = 0;

/**
 * Does work whose errors need no stack. A connection to NATS that closes writes down where it was closed; the runner of
 * the tests would read the map of all sources for that, in each test file. Several may run at once.
 */
export async function withoutTraces<T>(work: () => Promise<T>): Promise<T> {
  if (running++ === 0) limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return await work();
  } finally {
    if (--running === 0) Error.stackTraceLimit = limit;
  }
}
