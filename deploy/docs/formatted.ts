import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';

/** The text as `npx oxfmt` writes it to a file of that name; `root` is the folder of its settings. */
export async function formatted(root: string, file: string, text: string): Promise<string> {
  const options = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  const { code, errors } = await format(file, text, options);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  return code;
}
