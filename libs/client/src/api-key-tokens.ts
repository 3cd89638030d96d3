/** A token as the API answers it. */
export interface TakenToken {
  access_token: string;
  /** Seconds. */
  expires_in: number;
}

/** Another token is taken so long before one ends, in milliseconds: clocks differ, and requests take time. */
const MARGIN_MS = 60_000;

/** Tokens of a program: taken with its API key when one is needed, and used until shortly before it ends. */
export class ApiKeyTokens {
  private taking: Promise<string> | null = null;
  private ends = 0;

  constructor(private readonly take: () => Promise<TakenToken>) {}

  /** The token to use now; many who ask at once share one. */
  current(): Promise<string> {
    if (this.taking && Date.now() < this.ends) return this.taking;
    this.ends = Infinity;
    const taking = this.take().then(({ access_token, expires_in }) => {
      if (this.taking === taking) this.ends = Date.now() + expires_in * 1000 - MARGIN_MS;
      return access_token;
    });
    this.taking = taking;
    taking.catch(() => this.forget(taking));
    return taking;
  }

  /** A token that was refused is not used again: the session that it belonged to has ended. */
  async refuse(token: string): Promise<void> {
    const { taking } = this;
    if (taking && (await taking) === token) this.forget(taking);
  }

  private forget(taking: Promise<string>): void {
    if (this.taking === taking) this.taking = null;
  }
}
