type Falsy = false | 0 | '' | null | undefined;

/** Asks again until `probe` answers something truthy; fails with what it saw last after `timeout` ms. */
export async function eventually<T>(
  probe: () => Promise<T> | T,
  timeout = 30_000,
  pause = 25,
): Promise<Exclude<T, Falsy>> {
  const end = Date.now() + timeout;
  for (;;) {
    let seen: unknown;
    try {
      seen = await probe();
      if (seen) return seen as Exclude<T, Falsy>;
    } catch (error) {
      seen = error;
    }
    if (Date.now() > end)
      throw new Error(
        `Not within ${timeout} ms; last seen: ${seen instanceof Error ? seen.stack : JSON.stringify(seen)}`,
      );
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
