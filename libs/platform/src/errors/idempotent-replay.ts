/** Thrown by `Database.run` when the same client key was answered before: the stored answer is sent again. */
export class IdempotentReplay extends Error {
  constructor(readonly answer: unknown) {
    super('replayed');
  }
}
