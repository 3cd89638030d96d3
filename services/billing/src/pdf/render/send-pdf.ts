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

/** Names the document in the list of documents that a PDF is, where it was issued. */
const DOCUMENT_ID_HEADER = 'x-document-id';

/** A document that was issued, and under which id the documents service lists it. */
export interface IssuedBytes {
  document_id: string;
  bytes: Buffer;
}

/** Sends a document that was issued, and says which one it is. */
export function sendIssued(reply: FastifyReply, name: string, { document_id, bytes }: IssuedBytes): StreamableFile {
  void reply.header(DOCUMENT_ID_HEADER, document_id);
  return sendPdf(reply, name, bytes);
}

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
