import { startTestStack } from '@keystead/testkit';

export interface Mail {
  subject: string;
  text: string;
}

/** A running product to click through: the one at KEYSTEAD_URL, or a whole house of its own. */
export interface Product {
  url: string;
  mailsTo(address: string): Promise<Mail[]>;
  stop(): Promise<void>;
}

export async function openProduct(): Promise<Product> {
  const { KEYSTEAD_URL: url, MAILS_URL = 'http://localhost:8025/mails' } = process.env;
  if (url) {
    return {
      url: url.replace(/\/$/, ''),
      mailsTo: async (address) =>
        (await (await fetch(`${MAILS_URL}?to=${encodeURIComponent(address)}`)).json()) as Mail[],
      stop: async () => undefined,
    };
  }
  const stack = await startTestStack();
  return { url: stack.url, mailsTo: async (address) => stack.mails(address), stop: () => stack.stop() };
}

/** The six digits of the newest mail to an address. */
export async function mailedCode(product: Product, address: string): Promise<string> {
  for (let tries = 0; tries < 60; tries++) {
    const [mail] = await product.mailsTo(address);
    const code = mail && /\b(\d{6})\b/.exec(mail.text)?.[1];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`No mail with a code came to ${address}`);
}
