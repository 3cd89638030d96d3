import { ISSUED_KINDS, LANGUAGES } from '@keystead/contracts';
import { issuedDocument } from './document-mail.js';

const context = { product: 'Keystead', address: 'https://rent.example', language: 'en' } as const;
const facts = {
  ...{ name: 'Kim Lee', issued_kind: 'invoice', issued_number: 'I-12', place: '12 Rose Street' },
  ...{ file: 'I-12.pdf', sha256: '', who: 'Ada', message: '' },
};

describe('the mail with an issued document', () => {
  it.each(LANGUAGES)('names document, place, file and sender in %s, whatever the document is', (language) => {
    const mails = ISSUED_KINDS.map((issued_kind) =>
      issuedDocument({ ...facts, issued_kind }, { ...context, language }),
    );
    for (const [index, { subject, text, html }] of mails.entries()) {
      // The number of a text is that of its lease; its title is the name of the file.
      if (ISSUED_KINDS[index] !== 'text_document') expect(subject).toContain('I-12');
      if (ISSUED_KINDS[index] !== 'owner_statement') expect(subject).toContain('12 Rose Street');
      for (const part of ['Kim Lee', 'I-12.pdf', 'Ada']) expect(text).toContain(part);
      expect(html).toContain(`<html lang="${language}">`);
      expect(subject + text).not.toMatch(/undefined|\{\w+\}|emails:/);
    }
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(ISSUED_KINDS.length);
    const { text } = issuedDocument({ ...facts, who: '' }, { ...context, language });
    expect(text).not.toMatch(/Ada|undefined|\{\w+\}/);
  });

  it.each(['\n', '\r\n', '\r', '\u2028', '\u0085', '\v'])(
    'keeps each line of the sender a quoted one after %j',
    (end) => {
      const { text, html } = issuedDocument({ ...facts, message: `Thanks${end}-- ${end}<i>Bank</i>` }, context);
      expect(text).toContain('Message from the sender\n> Thanks\n> --\n> <i>Bank</i>\n');
      expect(html).toContain('>Thanks<br>--<br>&lt;i&gt;Bank&lt;/i&gt;</blockquote>');
    },
  );

  it('has no quote where nothing was written', () => {
    const { text, html } = issuedDocument(facts, context);
    expect(text + html).not.toMatch(/Message from|blockquote/);
  });
});

it('breaks a name of a file that is wider than a phone', () => {
  const { html } = issuedDocument({ ...facts, file: `${'statement_'.repeat(12)}.pdf` }, context);
  expect(html).toMatch(/<body [^>]*style="[^"]*overflow-wrap:anywhere/);
});
