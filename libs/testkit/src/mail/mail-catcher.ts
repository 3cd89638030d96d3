import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { serveMails } from './mail-page.js';
import { MailStore, type Mail } from './mail-store.js';

export interface MailCatcherOptions {
  /** Keeps the mails there between starts; without it they live in memory. */
  folder?: string;
  /** Port of the page; any free one when left out. */
  pagePort?: number;
  host?: string;
  productName?: string;
}

export interface MailCatcher {
  smtpUrl: string;
  pageUrl: string;
  /** Newest first. */
  mails(to?: string): Mail[];
  stop(): Promise<void>;
}

const LARGEST_MAIL = 10 * 1024 * 1024;

/** A mail server that delivers nothing: it keeps what is sent and shows it. */
export async function startMailCatcher(options: MailCatcherOptions = {}): Promise<MailCatcher> {
  const { folder, pagePort = 0, host = '127.0.0.1', productName = 'Keystead' } = options;
  const store = new MailStore(folder);
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: LARGEST_MAIL,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      read(stream, recipients).then(
        (mail) => {
          store.add(mail);
          done();
        },
        (error: Error) => done(error),
      );
    },
  });
  // Without a listener a client that hangs up in the middle would end the process.
  smtp.on('error', () => undefined);
  const page = serveMails(store, productName);
  await new Promise<void>((resolve, reject) => {
    smtp.server.once('error', reject);
    smtp.listen(0, '127.0.0.1', resolve);
  });
  await new Promise<void>((resolve, reject) => {
    page.once('error', reject);
    page.listen(pagePort, host, resolve);
  });
  const { port } = smtp.server.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    pageUrl: `http://localhost:${(page.address() as AddressInfo).port}`,
    mails: (to) => store.list(to),
    stop: async () => {
      page.closeAllConnections();
      await Promise.all([
        new Promise<void>((resolve) => page.close(() => resolve())),
        new Promise<void>((resolve) => smtp.close(() => resolve())),
      ]);
    },
  };
}

async function read(stream: NodeJS.ReadableStream & { sizeExceeded?: boolean }, recipients: string[]): Promise<Mail> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  if (stream.sizeExceeded) throw Object.assign(new Error('This mail is too large'), { responseCode: 552 });
  const {
    subject = '',
    text = '',
    html = '',
    headers: found,
    attachments,
  } = await PostalMime.parse(Buffer.concat(chunks));
  const headers = found.map(({ originalKey: name, value }) => ({ name, value }));
  const at = new Date().toISOString();
  const mail = { to: recipients.join(', '), subject, text: text.trimEnd(), html, at, headers };
  if (attachments.length === 0) return mail;
  const files = attachments.map(({ filename, mimeType, content }) => ({
    filename: filename ?? '',
    type: mimeType,
    content: Buffer.from(content as ArrayBuffer).toString('base64'),
  }));
  return { ...mail, attachments: files };
}
