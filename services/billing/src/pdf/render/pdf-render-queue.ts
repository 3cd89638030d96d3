import { Injectable } from '@nestjs/common';
import type { Language } from '@keystead/contracts';
import { Database, Problem } from '@keystead/platform';
import { PdfDocument } from '@keystead/pdf';
import type { Supplier } from '../../receivables/names/names.sql.js';
import { Logos } from './logos.js';
import { formatterOf, type Formatter } from '../formatter.js';

/** Documents made at once, and how many more may wait for their turn. */
const AT_ONCE = 2;
const WAITING_MAX = 40;

/** A person waits for what is drawn on request; the background waits for all of them. */
export type RenderLane = 'request' | 'background';

export interface RenderRequest {
  language: Language;
  /** What it is, in the reader's language; also at the foot of each page. */
  title: (formatter: Formatter) => string;
  supplier: Supplier | null;
  /** Whose document it is; its logo must be a picture of this company. */
  company_id: string;
  /** Zone of the day it is made on. */
  timezone: string;
  /** Country whose forms of dates and money it follows; Australia when left out. */
  country?: string;
  draw: (pdf: PdfDocument, formatter: Formatter) => void | Promise<void>;
}

/** Makes documents, few at a time: each holds a page of rows and fonts of its own while it is drawn. */
@Injectable()
export class PdfRenderQueue {
  private busy = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly inBackground: (() => void)[] = [];

  constructor(
    private readonly db: Database,
    private readonly logos: Logos,
  ) {}

  async make(
    { language, title, supplier, company_id, timezone, country, draw }: RenderRequest,
    lane: RenderLane = 'request',
  ): Promise<Buffer> {
    const logo = await this.logos.of(company_id, supplier?.logo);
    await this.slice(lane);
    try {
      const formatter = formatterOf(language, country);
      const made_at = this.db.clock.now();
      const name = title(formatter);
      const made = formatter.t('made_on', { day: formatter.moment(made_at, timezone) });
      const footer = (page: number, pages: number) =>
        [name, made, formatter.t('page_of', { page, pages })].join('  ·  ');
      const pdf = new PdfDocument({ language, title: name, author: supplier?.name ?? '', made_at, footer, logo });
      await draw(pdf, formatter);
      return await pdf.finish();
    } finally {
      this.next();
    }
  }

  private async slice(lane: RenderLane): Promise<void> {
    if (this.busy < AT_ONCE) {
      this.busy += 1;
      return;
    }
    if (lane === 'background') return new Promise<void>((resolve) => this.inBackground.push(resolve));
    if (this.waiting.length >= WAITING_MAX) throw new Problem('UNAVAILABLE');
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** The slot goes to the next request, or is free. */
  private next(): void {
    const waiting = this.waiting.shift() ?? this.inBackground.shift();
    if (waiting) waiting();
    else this.busy -= 1;
  }
}
