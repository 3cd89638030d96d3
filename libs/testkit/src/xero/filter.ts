import { badRequest, XeroRefusal } from './exchange.js';

type Value = string | number | boolean | null;
type Test = (record: unknown) => boolean;

const TOKENS = /\s*(?:(&&|\|\||==|!=|>=|<=|>|<|\(|\)|,|=)|"((?:[^"\\]|\\.)*)"|(-?\d+(?:\.\d+)?)|([A-Za-z_][\w.]*))/y;

interface Word {
  kind: 'sign' | 'text' | 'number' | 'name';
  text: string;
}

const refuse = (): never => {
  throw new XeroRefusal(badRequest(16, 'QueryParseException', 'The where clause could not be read'));
};

function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  const kinds = ['sign', 'text', 'number', 'name'] as const;
  TOKENS.lastIndex = 0;
  while (TOKENS.lastIndex < text.trimEnd().length) {
    const found = TOKENS.exec(text);
    if (!found) return refuse();
    const at = found.slice(1).findIndex((part) => part !== undefined);
    words.push({ kind: kinds[at]!, text: found[at + 1]! });
  }
  return words;
}

/** Reads a `where` of Xero: comparisons, `guid("…")`, `DateTime(y,m,d)`, text methods, AND, OR and brackets. */
export class Filter {
  private readonly words: Word[];
  private at = 0;

  constructor(where: string) {
    this.words = wordsOf(where);
  }

  read(): Test {
    const test = this.either();
    if (this.at < this.words.length) refuse();
    return test;
  }

  private either(): Test {
    let test = this.both();
    while (this.takes('||', 'OR')) {
      const [one, other] = [test, this.both()];
      test = (record) => one(record) || other(record);
    }
    return test;
  }

  private both(): Test {
    let test = this.one();
    while (this.takes('&&', 'AND')) {
      const [one, other] = [test, this.one()];
      test = (record) => one(record) && other(record);
    }
    return test;
  }

  private one(): Test {
    if (this.takes('(')) {
      const test = this.either();
      this.must(')');
      return test;
    }
    const name = this.next('name');
    if (this.takes('(')) return this.method(name);
    const sign = this.takes('==', '!=', '>=', '<=', '>', '<', '=') ?? refuse();
    const wanted = this.value();
    return (record) => compare(memberOf(record, name), sign, wanted);
  }

  private method(name: string): Test {
    const [path, method] = [name.slice(0, name.lastIndexOf('.')), name.slice(name.lastIndexOf('.') + 1)];
    const wanted = this.next('text').toLowerCase();
    this.must(')');
    const test = TEXT_METHODS[method] ?? refuse();
    return (record) => test(String(memberOf(record, path) ?? '').toLowerCase(), wanted);
  }

  private value(): Value {
    const word = this.words[this.at++] ?? refuse();
    if (word.kind === 'text') return word.text.replace(/\\(.)/g, '$1');
    if (word.kind === 'number') return Number(word.text);
    if (word.kind === 'sign') return refuse();
    const name = word.text.toLowerCase();
    if (name === 'true' || name === 'false') return name === 'true';
    if (name === 'null') return null;
    this.must('(');
    const value = name === 'guid' ? this.next('text').toLowerCase() : name === 'datetime' ? this.day() : refuse();
    this.must(')');
    return value;
  }

  private day(): string {
    const parts = [this.next('number')];
    while (this.takes(',')) parts.push(this.next('number'));
    const [year, month, date] = parts;
    return [year, month?.padStart(2, '0'), date?.padStart(2, '0')].join('-');
  }

  private takes(...signs: string[]): string | undefined {
    const word = this.words[this.at];
    if (!word || word.kind === 'text' || !signs.includes(word.text.toUpperCase())) return undefined;
    this.at += 1;
    return word.text;
  }

  private must(sign: string): void {
    if (!this.takes(sign)) refuse();
  }

  private next(kind: Word['kind']): string {
    const word = this.words[this.at++];
    return word?.kind === kind ? word.text : refuse();
  }
}

const TEXT_METHODS: Record<string, (text: string, wanted: string) => boolean> = {
  Contains: (text, wanted) => text.includes(wanted),
  StartsWith: (text, wanted) => text.startsWith(wanted),
  EndsWith: (text, wanted) => text.endsWith(wanted),
};

export const memberOf = (record: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], record);

function compare(found: unknown, sign: string, wanted: Value): boolean {
  const value = found ?? null;
  const isSame = typeof value === 'string' && typeof wanted === 'string' ? equalText(value, wanted) : value === wanted;
  if (sign === '==' || sign === '=') return isSame;
  if (sign === '!=') return !isSame;
  if (value === null || wanted === null) return false;
  if (sign === '>=' || sign === '<=') return isSame || compare(value, sign[0]!, wanted);
  return sign === '>' ? value > wanted : value < wanted;
}

/** Texts and ids are compared without regard to case, and a moment by its day when a day is asked for. */
const equalText = (value: string, wanted: string) => value.toLowerCase() === wanted.toLowerCase();
