import { Clock } from '@keystead/platform';

/** A clock that stands still until a test moves it. */
export class StoppedClock extends Clock {
  private at: Date;

  constructor(at: string | Date) {
    super();
    this.at = new Date(at);
  }

  override now(): Date {
    return new Date(this.at);
  }

  moveTo(at: string | Date): void {
    this.at = new Date(at);
  }
}

/** A clock that starts at the system's time, runs at its pace, and can be moved. */
export class MovingClock extends Clock {
  private ahead_ms = 0;

  override now(): Date {
    return new Date(Date.now() + this.ahead_ms);
  }

  forward(minutes: number): void {
    this.ahead_ms += minutes * 60_000;
  }

  moveTo(moment: Date): void {
    this.ahead_ms = moment.getTime() - Date.now();
  }
}
