import type { ImportColumn, ImportValues } from './import-kind.js';

/** The columns of a person, with an example of each. */
export function personColumns(example: Record<'first_name' | 'last_name' | 'email' | 'phone', string>): ImportColumn[] {
  return [
    { name: 'first_name', example: example.first_name, also: ['given name', 'forename'] },
    { name: 'last_name', example: example.last_name, also: ['surname', 'family name'] },
    {
      name: 'full_name',
      also: [
        'name',
        'tenant',
        'tenant name',
        'renter',
        'renter name',
        'owner',
        'owner name',
        'contact',
        'contact name',
      ],
    },
    { name: 'email', example: example.email, also: ['email address', 'mail'] },
    {
      ...{ name: 'phone', example: example.phone },
      also: ['mobile', 'mobile phone', 'mobile number', 'phone number', 'telephone', 'contact number'],
    },
  ];
}

/** A row of a person with first and last name; those of a file go before what its whole name says. */
export function withNames({ full_name, ...row }: ImportValues): ImportValues {
  return typeof full_name === 'string' ? { ...namesOf(full_name), ...row } : row;
}

/** First and last name of `Mia Nguyen` or `Nguyen, Mia`. Who has one name has it twice: people are known by two here. */
export function namesOf(name: string): { first_name: string; last_name: string } {
  const [last, first, ...more] = name.split(',').map((part) => part.trim());
  if (last && first && more.length === 0) return { first_name: first, last_name: last };
  const [word = '', ...rest] = name.trim().split(/\s+/);
  return { first_name: word, last_name: rest.join(' ') || word };
}
