import { setTimeout as wait } from 'node:timers/promises';
import { eventually, lockTable, rowsAt, takeConnections, type RunningServer, type TestStack } from '@keystead/testkit';
import type { MovableClocks } from './faketime.js';
import type { Fault } from './fault-plan.js';
import type { SmallDisk } from './small-disk.js';

const BACK_WITHIN_MS = 60_000;

interface Surroundings {
  stack: TestStack;
  database: RunningServer;
  disk: SmallDisk | null;
  clocks: MovableClocks | null;
}

/** Makes faults happen and ends each of them. */
export class FaultRunner {
  /** How often each kind happened, and what was left out because this machine cannot do it. */
  readonly done = new Map<string, number>();
  readonly leftOut = new Set<string>();

  constructor(private readonly parts: Surroundings) {}

  /** Lets faults happen one after the other, each once so many commands were answered. */
  async follow(faults: readonly Fault[], answered: () => number, isOver: () => boolean): Promise<void> {
    for (const fault of faults) {
      while (answered() < fault.at) {
        if (isOver()) return;
        await wait(20);
      }
      const { kind } = fault;
      if (await this.happen(fault)) this.done.set(kind, (this.done.get(kind) ?? 0) + 1);
      else this.leftOut.add(kind);
    }
  }

  private async happen(fault: Fault): Promise<boolean> {
    const { stack, database } = this.parts;
    const ms = fault.seconds * 1000;
    switch (fault.kind) {
      case 'kill':
        await stack.supervisor.kill9(fault.instance);
        await wait(ms);
        await stack.supervisor.restart(fault.instance);
        return true;
      case 'pause':
        await this.pause(fault.instance, ms);
        return true;
      case 'nats':
        await stack.nats.kill9();
        await wait(ms);
        await stack.nats.restart({ wipe: fault.wipe });
        return true;
      case 'redis':
        await stack.redis.kill9();
        await wait(ms);
        await stack.redis.restart();
        return true;
      case 'postgres':
        await database.kill9();
        await wait(ms);
        await this.databaseIsBack();
        return true;
      case 'lock': {
        const end = await lockTable(stack.database(fault.service).owner, fault.table);
        await wait(ms);
        await end();
        return true;
      }
      case 'connections': {
        const end = await takeConnections(stack.database(fault.service).app);
        await wait(ms);
        await end();
        return true;
      }
      case 'disk':
        return this.fillDisk(ms);
      case 'clock':
        return this.moveClock(fault.replica, fault.hours, ms);
    }
  }

  private async pause(instance: string, ms: number): Promise<void> {
    const pid = this.parts.stack.supervisor.pid(instance);
    if (pid === undefined) return;
    process.kill(pid, 'SIGSTOP');
    await wait(ms);
    process.kill(pid, 'SIGCONT');
  }

  private async fillDisk(ms: number): Promise<boolean> {
    const { disk } = this.parts;
    if (!disk) return false;
    await disk.fill();
    await wait(ms);
    await disk.free();
    await this.databaseIsBack();
    return true;
  }

  /** A server that could not write its log ends; it is started again, as an orchestrator would. */
  private async databaseIsBack(): Promise<void> {
    const { database } = this.parts;
    await eventually(async () => {
      if (database.pid === undefined) await database.restart();
      return (await rowsAt(database.url, 'select 1')).length === 1;
    }, BACK_WITHIN_MS);
  }

  private async moveClock(replica: number, hours: number, ms: number): Promise<boolean> {
    const { clocks } = this.parts;
    if (!clocks) return false;
    clocks.set(replica, hours);
    await wait(ms);
    clocks.set(replica, 0);
    return true;
  }
}
