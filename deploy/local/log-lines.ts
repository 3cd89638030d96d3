import { styleText } from 'node:util';

type Colour = Parameters<typeof styleText>[0];

const COLOURS: Colour[] = ['cyan', 'green', 'magenta', 'blue', 'yellow', 'cyanBright', 'greenBright', 'magentaBright'];
const LEVEL_COLOURS: Record<string, Colour> = {
  warn: 'yellow',
  error: 'red',
  fatal: 'red',
  debug: 'dim',
  trace: 'dim',
};
const WIDTH = 15;
// Said once by the prefix, or of no use to a person who watches.
const HIDDEN = new Set(['level', 'time', 'msg', 'service', 'pid', 'hostname', 'v']);

/** Turns what processes print into lines for people: `lease           | 12:00:01 lease opened lease_id=…`. */
export class LogLines {
  private readonly colours = new Map<string, Colour>();

  constructor(private readonly coloured: boolean) {}

  format(name: string, line: string): string {
    const prefix = this.paint(this.colourOf(name), `${name.padEnd(WIDTH)} |`);
    return `${prefix} ${this.body(line)}`;
  }

  private body(line: string): string {
    const entry = parse(line);
    if (!entry) return line;
    const { level, time, msg } = entry;
    const at = typeof time === 'string' ? time.slice(11, 19) : '';
    const rest = Object.entries(entry).filter(([key]) => !HIDDEN.has(key));
    const words = [at, msg, ...rest.map(([key, value]) => `${key}=${plain(value)}`)];
    const text = words.filter((word) => word !== '' && word !== undefined).join(' ');
    const colour = typeof level === 'string' ? LEVEL_COLOURS[level] : undefined;
    return colour ? this.paint(colour, text) : text;
  }

  private colourOf(name: string): Colour {
    const known = this.colours.get(name) ?? COLOURS[this.colours.size % COLOURS.length] ?? 'cyan';
    this.colours.set(name, known);
    return known;
  }

  private paint(colour: Colour, text: string): string {
    return this.coloured ? styleText(colour, text, { validateStream: false }) : text;
  }
}

function parse(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
