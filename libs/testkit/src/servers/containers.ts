import { mkdir } from 'node:fs/promises';
import type { StartedTestContainer } from 'testcontainers';
import { choosePort } from './ports.js';
import type { ServerAddress, RunningServer, ServerKind, ServerOptions } from './server.js';

const START_WITHIN_MS = 120_000;

/** Whether a container engine answers; its client throws when there is none. Loaded late: most machines never need it. */
export async function hasContainerEngine(): Promise<boolean> {
  try {
    const { getContainerRuntimeClient } = await import('testcontainers');
    await getContainerRuntimeClient();
    return true;
  } catch {
    return false;
  }
}

/** The same server in a container. Its data lives in `dataDir`, so it is there again after the container is gone. */
export class ContainerServer implements RunningServer {
  readonly pid = undefined;
  private container: StartedTestContainer | undefined;

  private constructor(
    private readonly kind: ServerKind,
    private readonly place: ServerAddress,
  ) {}

  static async start(kind: ServerKind, options: ServerOptions): Promise<ContainerServer> {
    const { dataDir, password, durable = true } = options;
    const place = { dataDir, password, durable, host: '127.0.0.1', port: await choosePort(options.port) };
    const server = new ContainerServer(kind, place);
    await server.launch();
    return server;
  }

  get name() {
    return this.kind.name;
  }

  get url() {
    return this.kind.url(this.place);
  }

  get source() {
    return `container ${this.kind.container(this.place).image}`;
  }

  get dataDir() {
    return this.place.dataDir;
  }

  async stop(): Promise<void> {
    await this.container?.stop({ timeout: 10_000 });
    this.container = undefined;
  }

  async kill9(): Promise<void> {
    const container = this.container;
    this.container = undefined;
    if (!container) return;
    const { getContainerRuntimeClient } = await import('testcontainers');
    const { container: containers } = await getContainerRuntimeClient();
    await containers.getById(container.getId()).kill({ signal: 'SIGKILL' });
    await container.stop();
  }

  async restart({ wipe = false } = {}): Promise<void> {
    await (wipe ? this.kill9() : this.stop());
    if (wipe) await this.empty();
    await this.launch();
  }

  private async launch(): Promise<void> {
    const { GenericContainer, Wait } = await import('testcontainers');
    const recipe = this.kind.container(this.place);
    await mkdir(this.place.dataDir, { recursive: true });
    this.container = await new GenericContainer(recipe.image)
      .withExposedPorts({ container: recipe.port, host: this.place.port })
      .withEnvironment(recipe.env)
      .withCommand(recipe.command)
      .withBindMounts([{ source: this.place.dataDir, target: recipe.dataPath }])
      .withWaitStrategy(Wait.forListeningPorts())
      .withStartupTimeout(START_WITHIN_MS)
      .start();
    this.place.host = this.container.getHost();
    await this.answers();
  }

  // PostgreSQL's image starts twice on empty data; the port alone does not say that the second start is done.
  private async answers(): Promise<void> {
    for (const deadline = Date.now() + START_WITHIN_MS; ;) {
      try {
        return await this.kind.probe(this.url);
      } catch (error) {
        if (Date.now() > deadline) throw error;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
  }

  // The files belong to the container's own user, so a container removes them.
  private async empty(): Promise<void> {
    const { GenericContainer, Wait } = await import('testcontainers');
    const { image } = this.kind.container(this.place);
    const broom = await new GenericContainer(image)
      .withEntrypoint(['sh', '-c', 'find /data -mindepth 1 -delete'])
      .withBindMounts([{ source: this.place.dataDir, target: '/data' }])
      .withWaitStrategy(Wait.forOneShotStartup())
      .start();
    await broom.stop();
  }
}
