import { randomUUID } from 'node:crypto';
import { saveBatch } from './batch.js';
import { notFound, refuseIf, type XeroAnswer } from './exchange.js';
import { envelope, pageOf, select } from './listing.js';
import type { Organisation } from './organisation.js';
import type { Contact } from './records.js';
import { noSuchMethod, textOf, texts, type ApiCall, type Input } from './resource.js';

const TEXTS = [
  'FirstName',
  'LastName',
  'EmailAddress',
  'TaxNumber',
  'CompanyNumber',
  'BankAccountDetails',
  'AccountNumber',
] as const;

/** `/Contacts`: PUT adds, POST adds or changes the one with this id, number or name. */
export function contacts(call: ApiCall): XeroAnswer {
  const { organisation, method, id, query } = call;
  const all = organisation.state.contacts;
  if (method === 'PUT' || method === 'POST') {
    const save = (input: Input) =>
      saveContact(organisation, id ? { ...input, ContactID: id } : input, method === 'POST');
    return saveBatch(call, { name: 'Contacts', flag: 'HasValidationErrors', save, show: showContact });
  }
  if (method !== 'GET') return noSuchMethod();
  if (id) {
    const found = all.find((each) => each.ContactID === id.toLowerCase() || each.ContactNumber === id);
    return found ? envelope(call, { Contacts: [showContact(found)] }) : notFound();
  }
  const ids = query.get('IDs')?.toLowerCase().split(',');
  const term = query.get('searchTerm')?.toLowerCase();
  const wanted = all.filter(
    ({ ContactID, ContactStatus, Name, EmailAddress = '' }) =>
      (ContactStatus === 'ACTIVE' || query.get('includeArchived') === 'true') &&
      (!ids || ids.includes(ContactID)) &&
      (!term || `${Name}\n${EmailAddress}`.toLowerCase().includes(term)),
  );
  const { records, pagination } = pageOf(select(call, wanted, showContact), query);
  return envelope(call, { pagination, Contacts: records.map(showContact) });
}

export const showContact = (contact: Contact): object => ({ ...contact, HasValidationErrors: false });

/** A contact as documents name it. */
export const showContactOf = ({ ContactID, Name, ContactNumber }: Contact): object => ({
  ContactID,
  Name,
  ContactNumber,
  HasValidationErrors: false,
});

const same = (one: string | undefined, other: string | undefined) =>
  one !== undefined && one.trim().toLowerCase() === other?.trim().toLowerCase();

function find({ state }: Organisation, input: Input): Contact | undefined {
  const [id, number, name] = [input.ContactID, input.ContactNumber, input.Name].map(textOf);
  if (id) return state.contacts.find((each) => same(each.ContactID, id));
  const byNumber = number ? state.contacts.find((each) => each.ContactNumber === number) : undefined;
  return byNumber ?? state.contacts.find((each) => each.ContactStatus === 'ACTIVE' && same(each.Name, name));
}

function saveContact(organisation: Organisation, input: Input, mayChange: boolean): Contact {
  const isNamed = [input.ContactID, input.ContactNumber, input.Name].some((value) => textOf(value)?.trim());
  refuseIf(
    !isNamed,
    'The Contact must contain at least 1 of the following elements to identify the contact: Name, ContactID, ContactNumber',
  );
  const earlier = find(organisation, input);
  refuseIf(Boolean(input.ContactID) && !earlier, 'The Contact with the specified ContactID could not be found');
  if (!earlier) return addContact(organisation, input);
  if (!mayChange) refuseIf(true, taken(earlier.Name));
  return assign(organisation, earlier, input, 'UPDATE');
}

const taken = (name: string) =>
  `The contact name ${name} is already assigned to another contact. The contact name must be unique across all active contacts.`;

function addContact(organisation: Organisation, input: Input): Contact {
  refuseIf(!textOf(input.Name)?.trim(), 'The Contact Name must be specified.');
  const contact: Contact = {
    ContactID: randomUUID(),
    ContactStatus: 'ACTIVE',
    Name: '',
    Addresses: [{ AddressType: 'STREET' }, { AddressType: 'POBOX' }],
    Phones: ['DDI', 'DEFAULT', 'FAX', 'MOBILE'].map((PhoneType) => ({ PhoneType })),
    ContactGroups: [],
    ContactPersons: [],
    IsSupplier: false,
    IsCustomer: false,
    HasAttachments: false,
    UpdatedDateUTC: organisation.now(),
  };
  return assign(organisation, contact, input, 'CREATE');
}

function assign(organisation: Organisation, contact: Contact, input: Input, type: 'CREATE' | 'UPDATE'): Contact {
  const wanted = texts(input, 'Name', 'ContactNumber', ...TEXTS);
  const others = organisation.state.contacts.filter((each) => each !== contact);
  const isTaken = others.some(({ ContactStatus, Name }) => ContactStatus === 'ACTIVE' && same(Name, wanted.Name));
  refuseIf(isTaken, taken(wanted.Name!));
  refuseIf((wanted.Name?.length ?? 0) > 255, 'The Contact Name may not be longer than 255 characters.');
  const email = wanted.EmailAddress;
  refuseIf(Boolean(email) && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email!), 'Email address must be valid.');
  Object.assign(contact, wanted);
  for (const name of ['Addresses', 'Phones'] as const)
    if (Array.isArray(input[name])) contact[name] = input[name] as object[];
  if (input.ContactStatus === 'ACTIVE' || input.ContactStatus === 'ARCHIVED')
    contact.ContactStatus = input.ContactStatus;
  contact.UpdatedDateUTC = organisation.now();
  if (type === 'CREATE') organisation.state.contacts.push(contact);
  organisation.changed('CONTACT', type, contact.ContactID);
  return contact;
}

/** The contact that a document names. One that is not known yet is added, as Xero does. */
export function contactOf(organisation: Organisation, value: unknown): Contact {
  const input = (typeof value === 'object' && value !== null ? value : {}) as Input;
  const found = find(organisation, input);
  const isNamed = [input.ContactID, input.ContactNumber, input.Name].some((each) => textOf(each)?.trim());
  refuseIf(!isNamed, 'A Contact must be specified for this type of transaction');
  refuseIf(Boolean(input.ContactID) && !found, 'The Contact with the specified ContactID could not be found');
  const contact = found ?? addContact(organisation, input);
  refuseIf(contact.ContactStatus === 'ARCHIVED', `The contact ${contact.Name} has been archived.`);
  return contact;
}
