// The words all servers share: what a kind of server must know, and what a running one can do.

export type ServerName = 'postgres' | 'nats' | 'redis';

/** A program on this machine that can run a server. */
export interface Program {
  path: string;
  /** Major version where it matters (PostgreSQL data belongs to one). */
  major?: number;
}

/** Where and how one server runs; the same place is used again after a restart. */
export interface ServerAddress {
  dataDir: string;
  host: string;
  port: number;
  password: string;
  /** false gives up flushing to disk: for throw-away data only. */
  durable: boolean;
}

export interface Command {
  args: string[];
  /** A part of the running server's command line that distinguishes it from every other process. */
  mark: string;
  env?: Record<string, string>;
  uid?: number;
  gid?: number;
}

export interface ContainerRecipe {
  image: string;
  port: number;
  dataPath: string;
  env: Record<string, string>;
  command: string[];
}

export interface ServerKind {
  name: ServerName;
  title: string;
  /** Environment variable that names a server to use instead of starting one. */
  variable: string;
  schemes: string[];
  aptPackage: string;
  /** Signal that makes the server finish its work and leave. */
  stopSignal: NodeJS.Signals;
  findPrograms(dataDir: string): Promise<Program[]>;
  /** Lays out the data directory and writes configuration; leaves existing data alone. */
  prepare(program: Program, place: ServerAddress): Promise<void>;
  command(program: Program, place: ServerAddress): Command;
  container(place: ServerAddress): ContainerRecipe;
  url(place: ServerAddress): string;
  /** Resolves when the server at this address takes requests; throws a sentence otherwise. */
  probe(url: string): Promise<void>;
}

export interface ServerOptions {
  dataDir: string;
  /** Empty where the server may go without one (NATS, Redis on this machine). */
  password: string;
  /** Preferred port; another free one is taken when it is busy. */
  port?: number;
  durable?: boolean;
  /** Where to look for the server's variable; `{}` always starts an own one. */
  env?: Record<string, string | undefined>;
  /** Receives one line about each slow or unusual step. */
  say?: (line: string) => void;
  /** Called when a server we started ends without being asked to. */
  onCrash?: (server: RunningServer) => void;
}

export interface RunningServer {
  name: ServerName;
  url: string;
  /** Where it came from, for people: a variable, a program or an image. */
  source: string;
  /** Process id when it is our own child process. */
  pid: number | undefined;
  dataDir: string | undefined;
  stop(): Promise<void>;
  /** Ends it the hard way, as a power cut would; `restart` brings it back on the same port. */
  kill9(): Promise<void>;
  restart(options?: { wipe?: boolean }): Promise<void>;
}

/** A fault whose message is written for the person at the keyboard; shown without a stack. */
export class Refusal extends Error {}
