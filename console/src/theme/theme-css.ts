import { FONT, TOKENS } from './tokens.js';

/** CSS variables of both modes; `data-theme` on the root chooses. Used when the console is built. */
export function themeCss(): string {
  const modes = Object.entries(TOKENS).map(([mode, tokens]) => {
    const variables = Object.entries(tokens).map(([name, value]) => `--${name}:${value};`);
    return `:root[data-theme='${mode}']{color-scheme:${mode};${variables.join('')}}`;
  });
  return `:root{--font:${FONT};}\n${modes.join('\n')}\n`;
}
