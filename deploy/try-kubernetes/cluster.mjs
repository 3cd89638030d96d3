// What is asked of the cluster, by the programs that an operator uses.
import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { loadAll } from 'js-yaml';

export const NAMESPACE = 'keystead';
const NODES = ['one', 'two', 'three'];

export class Cluster {
  constructor({ programs, folder, kubeconfig }) {
    this.programs = programs;
    this.folder = folder;
    this.env = { ...process.env, KUBECONFIG: kubeconfig, HELM_CACHE_HOME: folder, HELM_CONFIG_HOME: folder };
  }

  /** What a program says; throws when it ends otherwise than allowed. */
  run(program, args, { input, allowed = [0] } = {}) {
    const options = { env: this.env, encoding: 'utf8', input, maxBuffer: 2 ** 27 };
    const { status, stdout, stderr, error } = spawnSync(this.programs[program], args, options);
    if (error) throw error;
    if (!allowed.includes(status)) throw new Error(`${program} ${args.join(' ')} ended with ${status}\n${stderr}`);
    return { status, stdout, stderr };
  }

  kubectl = (args, options) => this.run('kubectl', args, options);
  inNamespace = (args, options) => this.kubectl(['--namespace', NAMESPACE, ...args], options);

  get(kind, ...args) {
    const { stdout } = this.inNamespace(['get', kind, '--output', 'json', ...args]);
    const found = JSON.parse(stdout);
    return found.items ?? found;
  }

  objects(folder) {
    return loadAll(this.kubectl(['kustomize', folder]).stdout).filter(Boolean);
  }

  rendered(chart, args = []) {
    const template = ['template', NAMESPACE, chart, '--namespace', NAMESPACE, '--kube-version', '1.34.0', ...args];
    return loadAll(this.run('helm', template).stdout).filter(Boolean);
  }

  /** Objects as the server takes them with strict validation: how many, and every warning. */
  apply(objects, { more = [] } = {}) {
    const file = join(this.folder, 'objects.json');
    writeFileSync(file, JSON.stringify({ apiVersion: 'v1', kind: 'List', items: objects }));
    const args = ['apply', '--server-side', '--force-conflicts', '--validate=strict', '--filename', file, ...more];
    const { stdout, stderr } = this.kubectl(args);
    const warnings = stderr.split('\n').filter((line) => line.startsWith('Warning:'));
    return { count: stdout.trim().split('\n').filter(Boolean).length, warnings };
  }

  /** Three nodes that kwok plays, and a volume for every claim: one that was used once is not given out again. */
  furnish() {
    const nodes = NODES.map((name) => ({
      apiVersion: 'v1',
      kind: 'Node',
      metadata: { name, labels: { 'kubernetes.io/hostname': name }, annotations: { 'kwok.x-k8s.io/node': 'fake' } },
      status: { allocatable: ROOM, capacity: ROOM },
    }));
    const volumes = Array.from({ length: 40 }, (_, index) => ({
      apiVersion: 'v1',
      kind: 'PersistentVolume',
      metadata: { name: `volume-${index}` },
      spec: {
        storageClassName: 'try',
        capacity: { storage: '200Gi' },
        accessModes: ['ReadWriteOnce', 'ReadWriteMany'],
        persistentVolumeReclaimPolicy: 'Retain',
        hostPath: { path: `/volumes/${index}` },
      },
    }));
    const storageClass = {
      apiVersion: 'storage.k8s.io/v1',
      kind: 'StorageClass',
      metadata: { name: 'try', annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' } },
      provisioner: 'kubernetes.io/no-provisioner',
    };
    this.kubectl(['create', '--filename', '-'], {
      input: JSON.stringify({ apiVersion: 'v1', kind: 'List', items: [storageClass, ...nodes, ...volumes] }),
    });
  }

  /** Each pod with this label as it changes: `{ name, isAvailable }`; call what it returns to end. */
  watch(name, onPod) {
    const fields = ['.type', '.object.metadata.name', '.object.metadata.deletionTimestamp', READY];
    const format = `jsonpath=${fields.map((field) => `{${field}}`).join('|')}{"\\n"}`;
    const args = ['--namespace', NAMESPACE, 'get', 'pods', '--selector', `app.kubernetes.io/name=${name}`];
    const child = spawn(this.programs.kubectl, [...args, '--watch', '--output-watch-events', '--output', format], {
      env: this.env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [type, pod, leaving, ready] = line.split('|');
      onPod({ name: pod, isAvailable: type !== 'DELETED' && !leaving && ready === 'True' });
    });
    return () => child.kill('SIGTERM');
  }
}

const ROOM = { cpu: '64', memory: '256Gi', pods: '200' };
const READY = '.object.status.conditions[?(@.type=="Ready")].status';
