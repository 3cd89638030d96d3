import type { ScanFailure } from '@keystead/contracts';

/** Why a file cannot be read. Reading it again gives the same result, so that the job is not retried. */
export class ReadFailure extends Error {
  constructor(readonly reason: ScanFailure) {
    super(`The file could not be read: ${reason}`);
  }
}
