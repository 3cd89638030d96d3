import { Injectable } from '@nestjs/common';
import type { Tx } from '@keystead/platform';
import type { Mail } from '../mail/mail.js';
import { openMailTroubles } from '../mail/mail-troubles.js';
import { Notify } from '../notifications/notify.js';
import { saveObligation } from '../todo/obligation.js';
import { openTodos } from '../todo/open-todos.js';

/**
 * Notifies administrators of mails that did not arrive, and opens a to-do until it is settled; the person who had a
 * document mailed is notified of each one.
 */
@Injectable()
export class MailTrouble {
  constructor(private readonly notify: Notify) {}

  /** Once for an address, however many mails to it fail until the to-do is closed. */
  async report(tx: Tx, mail: Mail): Promise<void> {
    const { id, email, lease_id, property_id, requested_by, version } = mail;
    await this.notifySender(tx, mail);
    const open = await openMailTroubles(tx, email);
    if (open.some(({ subject_id }) => subject_id !== id)) return;
    const about = { kind: 'mail_failed', subject_id: id } as const;
    const place = { property_id, lease_id, due_on: null, details: { name: email } };
    // Counted by the mail: it changes more often than this is said of it.
    await saveObligation(tx, { ...about, ...place, version: version + 1, is_met: false });
    await openTodos(tx, about);
    const at = tx.now.toISOString();
    await this.notify.add(
      tx,
      { by: requested_by, at },
      { kind: 'mail_failed', params: { who: email }, subject_id: id },
    );
  }

  /** Of a mail that nobody asked for no one is notified. */
  async notifySender(tx: Tx, { email, document_id, requested_by }: Mail): Promise<void> {
    if (requested_by === null) return;
    const about = { params: { who: email }, subject_id: document_id, user_ids: [requested_by] };
    await this.notify.add(tx, { by: null, at: tx.now.toISOString() }, { kind: 'document_not_mailed', ...about });
  }
}
