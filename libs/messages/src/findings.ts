import { codedSentence, fieldErrorOf, type CodedSentence } from './field-errors.js';
import type { Messages } from './reader.js';

/** A sentence of a finding by its code in one of three areas of the messages. */
export interface CodedFinding extends CodedSentence {
  area: 'findings' | 'field-errors' | 'problems';
}

/** The English messages that findings are looked for in. */
export interface FindingMessages {
  findings: Messages;
  fieldErrors: Messages;
  /** What refused a record of many, such as a line of a bank. */
  problems: Messages;
}

const BETWEEN_SENTENCES = /(?<=\.) (?=[A-Z])/;
/** Refusals name the source of a rule at their end; findings show it apart. */
const SOURCE = '§';

/**
 * What a service found of a case, which travels in English, as codes: one for the whole text, or else one for each of its
 * sentences. A sentence without a code is left as it is.
 */
export function codedFindings(text: string, english: FindingMessages): (CodedFinding | string)[] {
  const found = findingOf(text, english);
  if (found) return [found];
  return text.split(BETWEEN_SENTENCES).map((sentence) => findingOf(sentence, english) ?? sentence);
}

function findingOf(text: string, { findings, fieldErrors, problems }: FindingMessages): CodedFinding | null {
  const refusal = fieldErrorOf(fieldErrors, `${text} (${SOURCE})`) ?? fieldErrorOf(fieldErrors, text);
  if (refusal && isOne(refusal)) return { area: 'field-errors', ...refusal };
  const found = codedSentence(findings, text);
  if (found && isOne(found)) return { area: 'findings', ...found };
  const problem = codedSentence(problems, text);
  return problem && isOne(problem) ? { area: 'problems', ...problem } : null;
}

/** A value that holds the end of a sentence says that the template fits its beginning only. */
const isOne = ({ values = {} }: CodedSentence) =>
  !Object.values(values).some((value) => BETWEEN_SENTENCES.test(String(value)));
