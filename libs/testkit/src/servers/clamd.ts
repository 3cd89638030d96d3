import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../eventually.js';
import { choosePort } from './ports.js';
import { findProgram } from './programs.js';

/** What the daemon finds: a text of our own, since a real sample would be removed from the disk by other scanners. */
export const MALWARE = 'keystead-test-malware-5f1d';
export const MALWARE_NAME = 'Keystead.Test.Malware';

/** Whether ClamAV's daemon is installed here (Debian: clamav-daemon). */
export const hasClamd = () => findProgram('clamd') !== undefined;

/** ClamAV's daemon with a database of one signature, on a folder that goes with it. */
export class Clamd {
  private process?: ChildProcess;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
  ) {}

  static async start(): Promise<Clamd> {
    const clamd = new Clamd(mkdtempSync(join(tmpdir(), 'clamd-')), await choosePort());
    clamd.configure();
    await clamd.restart();
    return clamd;
  }

  get url(): string {
    return `tcp://127.0.0.1:${this.port}`;
  }

  get socketUrl(): string {
    return `unix://${join(this.folder, 'clamd.socket')}`;
  }

  private configure(): void {
    const signature = `${MALWARE_NAME}:0:*:${Buffer.from(MALWARE).toString('hex')}`;
    writeFileSync(join(this.folder, 'keystead.ndb'), `${signature}\n`);
    const lines = [
      'Foreground yes',
      `DatabaseDirectory ${this.folder}`,
      `LocalSocket ${join(this.folder, 'clamd.socket')}`,
      `TCPSocket ${this.port}`,
      'TCPAddr 127.0.0.1',
      'StreamMaxLength 50M',
      'MaxScanSize 100M',
      'MaxFileSize 100M',
    ];
    writeFileSync(join(this.folder, 'clamd.conf'), `${lines.join('\n')}\n`);
  }

  async restart(): Promise<void> {
    this.process = spawn(findProgram('clamd')!, ['--config-file', join(this.folder, 'clamd.conf')], {
      stdio: 'ignore',
    });
    await eventually(() => isListening(this.port), 60_000);
  }

  async kill(): Promise<void> {
    const { process } = this;
    if (!process || process.exitCode !== null || process.signalCode !== null) return;
    const isOver = new Promise((resolve) => process.once('exit', resolve));
    process.kill('SIGKILL');
    await isOver;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port }, () => resolve(true));
    socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
  });
