/** Base of what a provider can answer instead of what was asked for. The message is for the log, never for people. */
export abstract class ProviderError extends Error {}

/** It cannot be reached, or its answer cannot be read. The same call may succeed later. */
export class ProviderUnreachable extends ProviderError {}

/** Too many calls: the same one may succeed after so many seconds. */
export class ProviderLimited extends ProviderError {
  constructor(
    message: string,
    readonly retry_after_seconds: number,
  ) {
    super(message);
  }
}

/** The consent is over: it was withdrawn, has expired, or the code was not accepted. */
export class ConsentOver extends ProviderError {}

/** It does not accept the access token any more; another one may do. */
export class TokenRefused extends ProviderError {}

/** The consent does not cover this organisation any more; it may go on for others. */
export class OrganisationWithdrawn extends ProviderError {}

/** It refuses what was asked; asking again changes nothing. */
export class ProviderRefused extends ProviderError {}

/** The consent does not allow this call; a new consent would. */
export class ScopeMissing extends ProviderError {}

/** The calls that the provider allows are spent until a moment; it was not asked. */
export class CallsSpent extends ProviderError {
  constructor(readonly until: Date) {
    super(`until ${until.toISOString()}`);
  }
}
