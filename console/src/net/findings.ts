// What a service found, in the language of the page: of the law, of the lines of a bank's file, of the rows of an import.
import { codedFindings, loadMessages, type CodedFinding, type FindingMessages, type Values } from '@keystead/messages';
import { loadAreas, t, textOr } from '../i18n/texts.js';
import { readable } from './field-errors.js';

let english: FindingMessages = { findings: {}, fieldErrors: {}, problems: {} };

/** Loads what `finding` needs. */
export async function loadFindings(): Promise<void> {
  const [findings, fieldErrors, problems] = await Promise.all([
    loadMessages('findings', 'en'),
    loadMessages('field-errors', 'en'),
    loadMessages('problems', 'en'),
    loadAreas(['findings', 'field-errors']),
  ]);
  english = { findings, fieldErrors, problems };
}

/** Sentences of a service in the language of the page; one that has no code stays English. */
export function finding(text: string): string {
  return codedFindings(text, english)
    .map((part) => (typeof part === 'string' ? part : written(part)))
    .reduce((first, second) => t('findings:join.sentences', { first, second }));
}

/** The sources of rules stand apart on a screen. */
const NAMED_SOURCE = /\s*[(（]§[)）]$/;

function written({ area, code, values }: CodedFinding): string {
  return textOr(`${area}:${code}`, values && filled(values))!.replace(NAMED_SOURCE, '');
}

/** Reasons are sentences themselves. */
function filled({ reasons, ...others }: Values): Values {
  if (reasons === undefined) return readable(others);
  return { ...readable(others), reasons: String(reasons).split('; ').map(finding).join('; ') };
}
