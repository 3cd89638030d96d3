/** One sign-on on its way through a provider and back. */
export interface Attempt {
  state: string;
  nonce: string;
  /** Proof Key for Code Exchange: the provider sees its digest first and the text itself with the code. */
  code_verifier: string;
}

/** Whom a provider has vouched for. Issuer and subject are who it is; an address is never taken for that. */
export interface ProvenIdentity {
  issuer: string;
  subject: string;
  /** As the provider reports it, in lower case; null when it reports none. */
  email: string | null;
  is_email_verified: boolean;
  first_name: string | null;
  last_name: string | null;
  /** The provider says that it has asked for more than one factor itself. */
  has_second_factor: boolean;
}

/** How one kind of provider is spoken to. */
export interface Driver {
  /** Where the browser is sent. */
  authorizeUrl(attempt: Attempt): Promise<string>;
  /** Whom the code stands for; throws `Refused` or `Unreachable`. */
  identify(code: string, attempt: Attempt): Promise<ProvenIdentity>;
}

/** The provider does not confirm it, or what it says does not hold. The reason is for the log. */
export class Refused extends Error {}

/** The provider does not answer, or with nothing that can be read. */
export class Unreachable extends Error {}
