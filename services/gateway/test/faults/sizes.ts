/** How much happens and how much breaks in one run; `npm run chaos` sets them by options. */
export interface Sizes {
  seed: number;
  /** Commands at least: clients go on until the last fault is over. */
  commands: number;
  clients: number;
  companies: number;
  replicas: number;
  /** Leases of the rent run, with twelve weeks to bill each. */
  leases: number;
  kills: number;
  pauses: number;
  nats: number;
  /** Kills of NATS after which it comes back empty. */
  wipes: number;
  postgres: number;
  redis: number;
  locks: number;
  connections: number;
  disks: number;
  clocks: number;
}

const of = (name: string, fallback: number) => Number(process.env[`CHAOS_${name.toUpperCase()}`] ?? fallback);

export function sizesOfRun(): Sizes {
  return {
    seed: of('seed', Number(process.env.SEED ?? Date.now() % 1_000_000)),
    commands: of('commands', 600),
    clients: of('clients', 32),
    companies: of('companies', 3),
    replicas: of('replicas', 2),
    leases: of('leases', 60),
    kills: of('kills', 6),
    pauses: of('pauses', 1),
    nats: of('nats', 1),
    wipes: of('wipes', 0),
    postgres: of('postgres', 1),
    redis: of('redis', 1),
    locks: of('locks', 1),
    connections: of('connections', 1),
    disks: of('disks', 1),
    clocks: of('clocks', 1),
  };
}
