import { mailNamedIn, publicIdOf } from './public-id.js';

const mail = {
  id: '01a206c0-5d0f-41fb-a05e-0b9b816f319d',
  company_id: '01a206c0-5ff0-4f78-91fe-e8d3691154d3',
  resends: 3,
};

it('names a mail in a line that is not folded, and is found in any text', () => {
  const id = publicIdOf(mail);
  expect(`Message-ID: <${id}@rent.example>`.length).toBeLessThan(77);
  const found = { mail_id: mail.id, company_id: mail.company_id };
  for (const text of [
    id,
    `<${id}@rent.example>`,
    `x\r\nMessage-Id: <${id}@rent.example>\r\ny`,
    `${'A'.repeat(22)}.${id}`,
  ])
    expect(mailNamedIn(text)).toEqual(found);
});

it('is not found where there is none', () => {
  const unknown = `${'A'.repeat(22)}.${'A'.repeat(22)}.1`;
  for (const text of ['', unknown, publicIdOf(mail).slice(1, -3), 'a.b.1', '.'.repeat(10_000)]) {
    expect(mailNamedIn(text)).toBeNull();
  }
});
