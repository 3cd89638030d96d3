import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A mail as it was sent, in the words of `GET /mails`. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  at: string;
  /** As they were sent, in their order. */
  headers: { name: string; value: string }[];
  /** Contents in base64; left out when there are none. */
  attachments?: { filename: string; type: string; content: string }[];
}

const KEEP = 500;

/** The newest mails, in memory and, when a folder is given, on disk for the next start. */
export class MailStore {
  private readonly mails: { file: string; mail: Mail }[] = [];
  private last = 0;

  constructor(private readonly folder?: string) {
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
    for (const file of files.sort()) {
      this.mails.push({ file, mail: JSON.parse(readFileSync(join(folder, file), 'utf8')) as Mail });
    }
    this.forgetOld();
  }

  add(mail: Mail): void {
    // File names sort by age, also when two mails come within one millisecond.
    this.last = Math.max(Date.now(), this.last + 1);
    const file = `${this.last}.json`;
    this.mails.push({ file, mail });
    if (this.folder) writeFileSync(join(this.folder, file), JSON.stringify(mail), { mode: 0o600 });
    this.forgetOld();
  }

  /** Newest first; only those to one address when it is given. */
  list(to?: string): Mail[] {
    const wanted = to?.trim().toLowerCase();
    const all = this.mails.map(({ mail }) => mail).reverse();
    return wanted ? all.filter((mail) => mail.to.toLowerCase().split(', ').includes(wanted)) : all;
  }

  private forgetOld(): void {
    for (const { file } of this.mails.splice(0, Math.max(0, this.mails.length - KEEP))) {
      if (this.folder) rmSync(join(this.folder, file), { force: true });
    }
  }
}
