// How many pods of a Deployment answer while something happens to them.
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../try-compose-people.mjs';

/** Until the watch has reported what there is. */
const SETTLED_MS = 2_000;

/** The fewest pods of this name that were available at once while `happen` ran, and how many pods it saw. */
export async function fewestAvailable(cluster, name, happen) {
  const pods = new Map();
  let fewest = Infinity;
  let watching = false;
  const end = cluster.watch(name, ({ name: pod, isAvailable }) => {
    pods.set(pod, isAvailable);
    if (watching) fewest = Math.min(fewest, available());
  });
  const available = () => [...pods.values()].filter(Boolean).length;
  try {
    await until(available, (count) => count >= 2);
    watching = true;
    fewest = available();
    await happen();
    await wait(SETTLED_MS);
    return { fewest, pods: pods.size };
  } finally {
    end();
  }
}
