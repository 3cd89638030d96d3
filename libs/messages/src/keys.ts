// Types of all keys, from the English files: a key that is not in them does not compile.
import type accounting from '../locales/en/accounting.json';
import type company from '../locales/en/company.json';
import type consoleTexts from '../locales/en/console.json';
import type consoleEntry from '../locales/en/console-entry.json';
import type consoleSetup from '../locales/en/console-setup.json';
import type consoleStart from '../locales/en/console-start.json';
import type dashboard from '../locales/en/dashboard.json';
import type documents from '../locales/en/documents.json';
import type emails from '../locales/en/emails.json';
import type explanations from '../locales/en/explanations.json';
import type fieldErrors from '../locales/en/field-errors.json';
import type findings from '../locales/en/findings.json';
import type home from '../locales/en/home.json';
import type imports from '../locales/en/imports.json';
import type inspections from '../locales/en/inspections.json';
import type leasing from '../locales/en/leasing.json';
import type mails from '../locales/en/mails.json';
import type money from '../locales/en/money.json';
import type notifications from '../locales/en/notifications.json';
import type pdf from '../locales/en/pdf.json';
import type people from '../locales/en/people.json';
import type problems from '../locales/en/problems.json';
import type register from '../locales/en/register.json';
import type reports from '../locales/en/reports.json';
import type scanner from '../locales/en/scanner.json';
import type scans from '../locales/en/scans.json';
import type search from '../locales/en/search.json';
import type security from '../locales/en/security.json';
import type settings from '../locales/en/settings.json';
import type templates from '../locales/en/templates.json';
import type todos from '../locales/en/todos.json';
import type vocabulary from '../locales/en/vocabulary.json';
import type webhooks from '../locales/en/webhooks.json';

export interface Areas {
  accounting: typeof accounting;
  company: typeof company;
  console: typeof consoleTexts;
  'console-entry': typeof consoleEntry;
  'console-setup': typeof consoleSetup;
  'console-start': typeof consoleStart;
  dashboard: typeof dashboard;
  documents: typeof documents;
  emails: typeof emails;
  explanations: typeof explanations;
  'field-errors': typeof fieldErrors;
  findings: typeof findings;
  home: typeof home;
  imports: typeof imports;
  inspections: typeof inspections;
  leasing: typeof leasing;
  mails: typeof mails;
  money: typeof money;
  notifications: typeof notifications;
  pdf: typeof pdf;
  people: typeof people;
  problems: typeof problems;
  register: typeof register;
  reports: typeof reports;
  scanner: typeof scanner;
  scans: typeof scans;
  search: typeof search;
  security: typeof security;
  settings: typeof settings;
  templates: typeof templates;
  todos: typeof todos;
  vocabulary: typeof vocabulary;
  webhooks: typeof webhooks;
}
export type Area = keyof Areas;

/** Dotted paths of a table of messages; the plural forms of one sentence are one path. */
export type PathsOf<T> = {
  [K in keyof T & string]: T[K] extends string ? Base<T, K> : `${K}.${PathsOf<T[K]>}`;
}[keyof T & string];

type Base<T, K> = K extends `${infer B}_${'one' | 'other'}` ? (`${B}_one` extends keyof T ? B : K) : K;

export type KeyOf<A extends Area> = A extends Area ? `${A}:${PathsOf<Areas[A]>}` : never;
export type MessageKey = KeyOf<Area>;

export type Values = Readonly<Record<string, string | number>>;

/** The message of a key in one language; `count` among the values chooses the plural form. */
export type Translate<K extends string = MessageKey> = (key: K, values?: Values) => string;
