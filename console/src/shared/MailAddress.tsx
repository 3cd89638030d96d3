/** An email address, which a narrow place breaks between its parts alone: `landlord` `@demo` `.example`. */
export const MailAddress = ({ email }: { email: string }) =>
  email.split(/(?=[@.])/).flatMap((part, place) => [<wbr key={place} />, part]);
