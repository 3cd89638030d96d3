import type { ScanFailure } from '@keystead/contracts';

/** Why a file could not be read; reading it again gives the same, so it is told to whoever asked. */
export class ReadFailure extends Error {
  constructor(readonly reason: ScanFailure) {
    super(`The file could not be read: ${reason}`);
  }
}
