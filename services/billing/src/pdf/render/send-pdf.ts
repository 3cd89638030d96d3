import { StreamableFile } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { LANGUAGES, type Language } from '@keystead/contracts';
import type { Context } from '@keystead/platform';
import type { FastifyReply } from 'fastify';
import { IsIn, IsOptional } from 'class-validator';

/** What every document may be asked for. */
export class PdfQuery {
  @ApiPropertyOptional({
    enum: [...LANGUAGES],
    description: "Language of the document; the reader's own when left out",
  })
  @IsOptional()
  @IsIn([...LANGUAGES], { message: `Please choose one of: ${LANGUAGES.join(', ')}` })
  language?: Language;
}

const STATES = ['issued', 'today'] as const;

/** What a document that was issued may be asked for besides. */
export class DocumentPdfQuery extends PdfQuery {
  @ApiPropertyOptional({
    enum: [...LANGUAGES],
    description: 'A translation into this language; the document as it was issued when left out',
  })
  declare language?: Language;

  @ApiPropertyOptional({
    enum: [...STATES],
    default: 'issued',
    description: 'today: a new copy that shows what became of it; never the issued document',
  })
  @IsOptional()
  @IsIn([...STATES], { message: `Please choose one of: ${STATES.join(', ')}` })
  state?: (typeof STATES)[number];
}

export const languageFor = (ctx: Context, { language }: PdfQuery): Language => language ?? ctx.language;

/**
 * Sends a PDF under a name that says what it is, to be looked at or kept; nothing on the way keeps a person's money
 * matters.
 */
export function sendPdf(reply: FastifyReply, name: string, pdf: Buffer): StreamableFile {
  const type = 'application/pdf';
  const disposition = `inline; filename="${name.replace(/[^\w.-]+/g, '-')}.pdf"`;
  void reply.header('content-type', type).header('cache-control', 'private, no-store');
  return new StreamableFile(pdf, { type, disposition, length: pdf.length });
}
