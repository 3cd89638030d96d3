import { Fragment } from 'react';

/** An email address, which a narrow place breaks between its parts alone: `landlord` `@demo` `.example`. */
export const MailAddress = ({ email }: { email: string }) =>
  email.split(/(?=[@.])/).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
