import { Inject, Injectable } from '@nestjs/common';
import { isLanguage, translator } from '@keystead/messages';
import { CONFIG, Database, escapeHtml, fieldProblem, Problem, systemContext } from '@keystead/platform';
import type { NotificationConfig } from '../config.js';
import type { Mail } from '../mail/mail.js';
import { isOptedOut, setOptOut } from './opt-outs.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

type Reader = Pick<Mail, 'email' | 'template' | 'language'>;

/** Opts the reader of a mail out of its kind, and in again, by the link in the mail. */
@Injectable()
export class OptOuts {
  constructor(
    @Inject(CONFIG) private readonly config: NotificationConfig,
    private readonly db: Database,
    private readonly links: UnsubscribeLinks,
  ) {}

  /** The page of the link; NOT_FOUND for a forged link or a deleted mail. */
  show(token: string): Promise<string> {
    return this.run(token, null);
  }

  /** What the button of the page posts, or a mail program: `List-Unsubscribe=One-Click` (RFC 8058), also as a form in parts. */
  change(token: string, form: string): Promise<string> {
    const isResumed = /(^|&)action=resume(&|$)/.test(form);
    const isStopped = /(^|&)action=stop(&|$)|List-Unsubscribe(=|"\s+)One-Click/i.test(form);
    if (!isResumed && !isStopped) throw fieldProblem({ action: 'Please choose one of: stop, resume' });
    return this.run(token, isStopped);
  }

  private run(token: string, isOut: boolean | null): Promise<string> {
    const link = this.links.mailOf(token);
    if (!link) throw new Problem('NOT_FOUND');
    return this.db.run(systemContext(link.company_id, 'unsubscribe'), async (tx) => {
      const reader = await tx.one<Reader & Record<string, unknown>>(
        'select email, template, language from mail where company_id = $1 and id = $2',
        [link.company_id, link.mail_id],
        'mail_of_link',
      );
      const { email, template } = reader;
      if (isOut !== null) await setOptOut(tx, email, template, isOut);
      return this.page(reader, await isOptedOut(tx, email, template));
    });
  }

  private page({ email, template, language: known }: Reader, isOut: boolean): string {
    const language = isLanguage(known) ? known : 'en';
    const t = translator(language);
    const kind = t(`emails:unsubscribe.kinds.${template as 'bill_reminder'}`);
    const sentence = t(isOut ? 'emails:unsubscribe.stopped' : 'emails:unsubscribe.receiving', { email, kind });
    const title = t('emails:unsubscribe.title', { product: this.config.productName });
    return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title></head>
<body><main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(sentence)}</p>
<form method="post"><input type="hidden" name="action" value="${isOut ? 'resume' : 'stop'}">
<button>${escapeHtml(t(isOut ? 'emails:unsubscribe.resume' : 'emails:unsubscribe.stop'))}</button></form>
<p><small>${escapeHtml(t('emails:unsubscribe.note'))}</small></p>
</main></body>
</html>
`;
  }
}
