/** What the server asks the browser to do. */
export interface HubAction {
  action: string;
  type?: 'success' | 'info' | 'error';
  message?: string;
  data?: Record<string, unknown>;
}

const IV_BYTES = 12;
const REMEMBERED = 1000;

/** Decrypts what the server sends one person; a message that comes a second time is dropped. */
export class MessageReader {
  private readonly seen = new Set<string>();

  private constructor(private readonly key: CryptoKey) {}

  /** `messageKey`: base64 of 32 bytes, as the profile has it. */
  static async of(messageKey: string): Promise<MessageReader> {
    return new MessageReader(await crypto.subtle.importKey('raw', bytesOf(messageKey), 'AES-GCM', false, ['decrypt']));
  }

  /** Null for a message that came before; throws when it was not encrypted for this person, or was changed. */
  async read(body: string): Promise<HubAction | null> {
    const bytes = bytesOf(body);
    const iv = bytes.slice(0, IV_BYTES);
    const text = await crypto.subtle
      .decrypt({ name: 'AES-GCM', iv }, this.key, bytes.slice(IV_BYTES))
      .catch(() => Promise.reject(new Error('Decryption failed')));
    const known = iv.join();
    if (this.seen.has(known)) return null;
    this.seen.add(known);
    if (this.seen.size > REMEMBERED) this.seen.delete(this.seen.values().next().value!);
    return JSON.parse(new TextDecoder().decode(text)) as HubAction;
  }
}

/** Reads with the key that the person has now: an operator may replace it while a page is open. */
export class CurrentReader {
  private reader: Promise<MessageReader>;

  constructor(private readonly fetchKey: () => Promise<string>) {
    this.reader = this.ask();
  }

  /** As `MessageReader.read`; what cannot be decrypted is tried once more with the key as it is then. */
  async read(body: string): Promise<HubAction | null> {
    try {
      return await (await this.reader).read(body);
    } catch {
      this.reader = this.ask();
      return (await this.reader).read(body);
    }
  }

  private ask(): Promise<MessageReader> {
    const reader = this.fetchKey().then((key) => MessageReader.of(key));
    reader.catch(() => undefined);
    return reader;
  }
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
