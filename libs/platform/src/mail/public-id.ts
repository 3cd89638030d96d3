/** Which mail of which company. */
export interface NamedMail {
  mail_id: string;
  company_id: string;
}

const ID = '[A-Za-z0-9_-]{22}';
const PUBLIC_ID = new RegExp(`(${ID})\\.(${ID})\\.\\d{1,9}`, 'g');
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * What mail servers call a mail by, and name in their reports. Short, so that with most domains it stands in one line of a head: not every
 * program joins a Message-ID that was folded.
 */
export function publicIdOf({ id, company_id, resends }: { id: string; company_id: string; resends: number }): string {
  return `${short(id)}.${short(company_id)}.${resends}`;
}

/** The mail whose public id stands anywhere in a text; null when none does. */
export function mailNamedIn(text: string): NamedMail | null {
  for (const [, mail, company] of text.matchAll(PUBLIC_ID)) {
    const [mail_id, company_id] = [long(mail!), long(company!)];
    if (UUID.test(mail_id) && UUID.test(company_id)) return { mail_id, company_id };
  }
  return null;
}

const short = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url');
const long = (text: string) =>
  Buffer.from(text, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
