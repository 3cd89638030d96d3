// The product's name and the suffix of the tab title are settings of the installation.

import { setDaysAhead } from './product-clock.js';

/** The map of properties: where its tiles are and whose map it is. */
export interface MapSource {
  tiles_url: string;
  attribution: string;
}

interface ConsoleConfig {
  product_name: string;
  title_suffix: string;
  /** Only where the operator chose one: tiles come from another origin. */
  map?: MapSource;
}

let config: ConsoleConfig = {
  product_name: import.meta.env.PRODUCT_NAME,
  title_suffix: import.meta.env.PROD ? '' : '(sandbox)',
};

export const productName = () => config.product_name;

export const installation = (): Readonly<ConsoleConfig> => config;

export function showTitle(): void {
  document.title = `${config.product_name} ${config.title_suffix.trim()}`.trim();
}

/** Asks the gateway; keeps the built-in name when it does not answer. */
export async function loadProduct(): Promise<boolean> {
  try {
    const response = await fetch('/console-config.json');
    const answer: unknown = response.ok && (await response.json());
    if (!answer || typeof answer !== 'object') return false;
    config = { ...config, ...(answer as Partial<ConsoleConfig>) };
    setDaysAhead((answer as { days_ahead?: unknown }).days_ahead);
    showTitle();
    return true;
  } catch {
    return false;
  }
}
