import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { natsUsers, OPERATOR_USER } from '@keystead/platform';
import { eventually } from '../eventually.js';
import { type Certificates, makeCertificates } from './certificates.js';
import { natsPasswordOf } from './nats.js';
import { choosePort } from './ports.js';
import { findProgram } from './programs.js';

interface Node {
  name: string;
  client: number;
  route: number;
  child?: ChildProcess;
}

const READY_MS = 60_000;

/** Three NATS servers of one cluster that demand TLS, with the users of the product; for tests of their failures. */
export class NatsCluster {
  private constructor(
    private readonly folder: string,
    private readonly program: string,
    private readonly password: string,
    private readonly nodes: Node[],
    private readonly certificates: Certificates,
  ) {}

  static async start(folder: string, password: string): Promise<NatsCluster> {
    const program = findProgram('nats-server');
    if (!program) throw new Error('nats-server is not installed: apt-get install nats-server');
    mkdirSync(folder, { recursive: true });
    const certificates = makeCertificates(folder);
    const nodes: Node[] = [];
    for (const name of ['n1', 'n2', 'n3']) nodes.push({ name, client: await choosePort(), route: await choosePort() });
    const cluster = new NatsCluster(folder, program, password, nodes, certificates);
    for (const node of nodes) cluster.launch(node);
    return cluster;
  }

  /** All three addresses, as the operator. */
  get url(): string {
    const user = `${OPERATOR_USER}:${encodeURIComponent(this.password)}`;
    return this.nodes.map(({ client }) => `tls://${user}@localhost:${client}`).join(',');
  }

  /** Certificate of the authority that signed those of the servers. */
  get caFile(): string {
    return this.certificates.caFile;
  }

  /** Ends a server as a power cut would. */
  async kill9(name: string): Promise<void> {
    const node = this.nodes.find((each) => each.name === name)!;
    const { child } = node;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  restart(name: string): void {
    this.launch(this.nodes.find((each) => each.name === name)!);
  }

  /** Takes away what a server stored, as a lost disk would; the others bring it back. */
  wipe(name: string): void {
    rmSync(join(this.folder, name), { recursive: true, force: true });
  }

  async stop(): Promise<void> {
    await Promise.all(this.nodes.map(({ name }) => this.kill9(name)));
  }

  /** Waits until `isReady` answers true without throwing: the servers elect a leader first. */
  ready(isReady: () => Promise<boolean>): Promise<unknown> {
    return eventually(() => isReady().catch(() => false), READY_MS);
  }

  private launch(node: Node): void {
    const file = join(this.folder, `${node.name}.conf`);
    writeFileSync(file, this.config(node), { mode: 0o600 });
    const log = openSync(join(this.folder, `${node.name}.log`), 'a');
    node.child = spawn(this.program, ['-c', file], { stdio: ['ignore', log, log] });
  }

  private config({ name, client, route }: Node): string {
    const { certFile, keyFile, caFile } = this.certificates;
    const tls = `tls { cert_file: "${certFile}", key_file: "${keyFile}", ca_file: "${caFile}" }`;
    return `server_name: ${name}
host: "127.0.0.1"
port: ${client}
${tls}
jetstream { store_dir: "${this.folder}/${name}", max_memory_store: 64MB, max_file_store: 1GB }
cluster {
  name: keystead
  listen: "127.0.0.1:${route}"
  routes: [${this.nodes.map((each) => `"nats://localhost:${each.route}"`).join(', ')}]
  ${tls}
}
${natsUsers((user) => JSON.stringify(natsPasswordOf(user, this.password)))}`;
  }
}
