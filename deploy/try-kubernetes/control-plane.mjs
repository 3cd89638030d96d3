// An API server on 127.0.0.1 with what makes Deployments into pods and pods ready. No container runs.
import { spawn } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { openSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../try-parts.mjs';

const READY_WITHIN_MS = 180_000;
const STOPPED_WITHIN_MS = 10_000;

export class ControlPlane {
  children = [];

  constructor(programs, folder) {
    this.programs = programs;
    this.folder = folder;
    this.kubeconfig = join(folder, 'kubeconfig');
  }

  async start() {
    const [etcd, peers, api, controllers, scheduler, kwok] = await Promise.all(Array.from({ length: 6 }, freePort));
    this.writeKeys(api);
    const url = (port) => `http://127.0.0.1:${port}`;
    this.run('etcd', {
      'data-dir': join(this.folder, 'etcd'),
      'listen-client-urls': url(etcd),
      'advertise-client-urls': url(etcd),
      'listen-peer-urls': url(peers),
      'initial-advertise-peer-urls': url(peers),
      'initial-cluster': `default=${url(peers)}`,
      'unsafe-no-fsync': true,
      'log-level': 'warn',
    });
    this.run('kube-apiserver', {
      'bind-address': '127.0.0.1',
      'advertise-address': '127.0.0.1',
      'endpoint-reconciler-type': 'none',
      'secure-port': api,
      'etcd-servers': url(etcd),
      'cert-dir': join(this.folder, 'certificates'),
      'token-auth-file': join(this.folder, 'tokens.csv'),
      'authorization-mode': 'RBAC',
      'service-cluster-ip-range': '10.96.0.0/16',
      'service-account-issuer': 'https://kubernetes.default.svc',
      'service-account-signing-key-file': join(this.folder, 'accounts.key'),
      'service-account-key-file': join(this.folder, 'accounts.key'),
    });
    await this.untilReady(api);
    const shared = { kubeconfig: this.kubeconfig };
    const local = { ...shared, 'leader-elect': false, 'bind-address': '127.0.0.1' };
    this.run('kube-controller-manager', {
      ...local,
      'secure-port': controllers,
      'service-account-private-key-file': join(this.folder, 'accounts.key'),
      'horizontal-pod-autoscaler-sync-period': '2s',
    });
    this.run('kube-scheduler', { ...local, 'secure-port': scheduler });
    this.kwok = this.run('kwok', {
      ...shared,
      'manage-all-nodes': true,
      // Without a lease that is renewed a node is given up after 50 seconds, and its pods with it.
      'node-lease-duration-seconds': 40,
      'server-address': `127.0.0.1:${kwok}`,
    });
  }

  /** A token of the cluster's administrator, and the key of the pods' accounts. */
  writeKeys(port) {
    const token = randomBytes(24).toString('hex');
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const write = (name, text) => writeFileSync(join(this.folder, name), text, { mode: 0o600 });
    write('accounts.key', privateKey.export({ type: 'pkcs1', format: 'pem' }));
    write('tokens.csv', `${token},admin,admin,system:masters\n`);
    const cluster = { server: `https://127.0.0.1:${port}`, 'insecure-skip-tls-verify': true };
    const config = {
      apiVersion: 'v1',
      kind: 'Config',
      clusters: [{ name: 'try', cluster }],
      users: [{ name: 'admin', user: { token } }],
      contexts: [{ name: 'try', context: { cluster: 'try', user: 'admin' } }],
      'current-context': 'try',
    };
    write('kubeconfig', JSON.stringify(config));
  }

  run(name, flags) {
    const args = Object.entries(flags).map(([flag, value]) => `--${flag}=${value}`);
    const log = openSync(join(this.folder, `${name}.log`), 'a');
    const child = spawn(this.programs[name], args, { stdio: ['ignore', log, log], cwd: this.folder });
    child.once('exit', (code, signal) => (child.ended = `${name} ended with ${code ?? signal}`));
    this.children.push(child);
    return child;
  }

  async untilReady(port) {
    for (const end = Date.now() + READY_WITHIN_MS; Date.now() < end; await wait(500)) {
      const over = this.children.find(({ ended }) => ended);
      if (over) throw new Error(`${over.ended}; its log is in ${this.folder}`);
      if (await answers(port)) return;
    }
    throw new Error(`the API server was not ready in time; its log is in ${this.folder}`);
  }

  /** Ends what it started, the last one first, and nothing else. */
  async stop() {
    for (const child of this.children.reverse()) {
      if (child.ended) continue;
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOPPED_WITHIN_MS);
      await new Promise((resolve) => (child.ended ? resolve() : child.once('exit', resolve)));
      clearTimeout(timer);
    }
  }
}

/** Its certificate is its own, so only the connection is asked about. */
function answers(port) {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path: '/readyz', rejectUnauthorized: false, timeout: 2_000 });
    request.once('response', (response) => resolve(response.resume().statusCode === 200));
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });
}
