import { canInstallPackages, installPackage } from './apt.js';
import { ContainerServer, hasContainerEngine } from './containers.js';
import { LocalServer } from './local-server.js';
import { Refusal, type RunningServer, type ServerKind, type ServerOptions } from './server.js';

/** The server that the environment names, or else one of our own. */
export async function bringUp(kind: ServerKind, options: ServerOptions): Promise<RunningServer> {
  const given = (options.env ?? process.env)[kind.variable];
  return given ? useGiven(kind, given) : startOwn(kind, options);
}

/**
 * Starts a server whatever the environment says: with a program on this machine (or, for PostgreSQL, the one npm
 * brought), else in a container, else after installing the distribution's package.
 */
export async function startOwn(kind: ServerKind, options: ServerOptions): Promise<RunningServer> {
  const say = options.say ?? (() => undefined);
  const misses: string[] = [];
  const [program] = await kind.findPrograms(options.dataDir);
  if (program) return LocalServer.start(kind, program, options);
  if (await hasContainerEngine()) {
    try {
      say(`starting ${kind.title} in a container`);
      return await ContainerServer.start(kind, options);
    } catch (error) {
      misses.push(`the container engine could not run it: ${firstLine(error)}`);
    }
  }
  if (canInstallPackages()) {
    try {
      await installPackage(kind.aptPackage, say);
      const [installed] = await kind.findPrograms(options.dataDir);
      if (installed) return await LocalServer.start(kind, installed, options);
    } catch (error) {
      misses.push(firstLine(error));
    }
  }
  throw new Refusal(howToGet(kind, misses));
}

export async function useGiven(kind: ServerKind, url: string): Promise<RunningServer> {
  const { variable, title, schemes } = kind;
  if (!URL.canParse(url) || !schemes.includes(new URL(url).protocol.slice(0, -1))) {
    throw new Refusal(
      `${variable} must be an address such as ${schemes[0]}://user:password@host:port; correct it or unset it.`,
    );
  }
  try {
    await kind.probe(url);
  } catch (error) {
    throw new Refusal(
      `${variable} names ${title} at ${new URL(url).host}, which cannot be used (${firstLine(error)}): ` +
        `start or correct it, or unset ${variable} to let Keystead bring up its own.`,
    );
  }
  const notOurs = () =>
    Promise.reject(new Refusal(`${title} at ${new URL(url).host} was given by ${variable}; it is not ours to stop.`));
  return {
    name: kind.name,
    url,
    source: variable,
    pid: undefined,
    dataDir: undefined,
    stop: () => Promise.resolve(),
    kill9: notOurs,
    restart: notOurs,
  };
}

export function howToGet(kind: ServerKind, misses: string[] = []): string {
  const tried = misses.length > 0 ? ` Tried: ${misses.join('; ')}.` : '';
  return (
    `${kind.title} is needed and none was found. Set ${kind.variable} to a running server, or install ` +
    `${kind.aptPackage} (its program is looked for on PATH), or start Docker, or run as root on Debian or Ubuntu so ` +
    `that it can be installed for you.${tried}`
  );
}

function firstLine(error: unknown): string {
  const { message, code } = error as Error & { code?: string };
  return (message || code || String(error)).split('\n')[0] ?? '';
}
