import {
  LANGUAGES,
  TEMPLATE_TEXT_MAX,
  TEMPLATE_TITLE_MAX,
  unknownPlacesIn,
  unseenProblem,
  type Language,
} from '@keystead/contracts';
import { check, CompanyRecord, OneOf, Text } from '@keystead/platform';
import { applyDecorators } from '@nestjs/common';
import { Entity } from 'typeorm';

/** The title of a document, which is the name of its file too. */
export const DocumentTitle = (): PropertyDecorator =>
  applyDecorators(
    Text(TEMPLATE_TITLE_MAX),
    check('isTitle', (value) => (typeof value === 'string' ? unseenProblem(value) : null)),
  );

/** A language other than the one of the company's documents. */
export const DocumentLanguage = (): PropertyDecorator =>
  OneOf(LANGUAGES, {
    optional: true,
    about: "In which days and amounts are written; null: the one of the company's documents",
  });

/** A text of the company with places that a lease fills in. */
@Entity('document_template')
export class DocumentTemplate extends CompanyRecord {
  @DocumentTitle() title: string;
  @HasKnownPlaces() text: string;
  @DocumentLanguage() language: Language | null;
}

function HasKnownPlaces(): PropertyDecorator {
  return applyDecorators(
    Text(TEMPLATE_TEXT_MAX, { about: 'Plain text with `#`, `-`, `1.`, `**bold**` and places such as `{{renters}}`' }),
    check('hasKnownPlaces', (value) => {
      const unknown = typeof value === 'string' ? unknownPlacesIn(value) : [];
      return unknown.length > 0 ? `No lease has a value for: ${unknown.join(', ')}` : null;
    }),
  );
}
