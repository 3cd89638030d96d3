import type { Page } from 'playwright-core';

export interface TaskFigures {
  task: string;
  /** Presses of the pointer, and of Enter, Escape and the arrow that opens a list. */
  clicks: number;
  /** Fields that are typed into. */
  fields: number;
  seconds: number;
}

declare global {
  interface Window {
    countAction(kind: 'click' | 'field', name: string): Promise<void>;
  }
}

/** Counts what a person does on a page until a task is done. */
export class TaskCounter {
  private clicks = 0;
  private readonly fields = new Set<string>();

  private constructor(private readonly page: Page) {}

  static async on(page: Page): Promise<TaskCounter> {
    const counter = new TaskCounter(page);
    await page.exposeFunction('countAction', (kind: 'click' | 'field', name: string) => {
      if (kind === 'click') counter.clicks += 1;
      else counter.fields.add(name);
    });
    await page.addInitScript(() => {
      const count = (kind: 'click' | 'field', name = '') => void window.countAction(kind, name);
      addEventListener('pointerdown', () => count('click'), true);
      addEventListener('keydown', ({ key }) => /^(Enter|Escape|ArrowDown)$/.test(key) && count('click'), true);
      const typed = ({ target }: Event) => {
        if (target instanceof HTMLTextAreaElement) count('field', target.id);
        if (target instanceof HTMLInputElement && !/^(checkbox|radio|file)$/.test(target.type))
          count('field', target.id || target.name);
      };
      addEventListener('input', typed, true);
    });
    return counter;
  }

  /** Does a task and answers its figures; `act` ends when its result is on the screen. */
  async measure(task: string, act: () => Promise<void>): Promise<TaskFigures> {
    this.clicks = 0;
    this.fields.clear();
    const begin = performance.now();
    await act();
    const seconds = Math.round((performance.now() - begin) / 100) / 10;
    // The page reports what it counted before it answers this.
    await this.page.evaluate(() => window.countAction('field', 'last'));
    this.fields.delete('last');
    return { task, clicks: this.clicks, fields: this.fields.size, seconds };
  }
}
