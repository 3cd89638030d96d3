/**
 * Does work whose errors need no stack. A connection to NATS that closes writes down where it was closed; the runner of
 * the tests would read the map of all sources for that, in each test file.
 */
export async function withoutTraces<T>(work: () => Promise<T>): Promise<T> {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return await work();
  } finally {
    Error.stackTraceLimit = limit;
  }
}
