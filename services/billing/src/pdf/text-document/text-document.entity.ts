import {
  DOCUMENT_AUDIENCES,
  TEMPLATE_TEXT_MAX,
  placesIn,
  type DocumentAudience,
  type Language,
} from '@keystead/contracts';
import { check, CompanyRecord, Id, OneOf, Text } from '@keystead/platform';
import { applyDecorators } from '@nestjs/common';
import { Entity } from 'typeorm';
import { DocumentLanguage, DocumentTitle } from './document-template.entity.js';

/** A text that a person wrote for a lease, and that is issued as a PDF. */
@Entity('text_document')
export class TextDocument extends CompanyRecord {
  @Id() lease_id: string;
  @DocumentTitle() title: string;
  @IsFilledIn() text: string;
  @DocumentLanguage() language: Language | null;
  @OneOf(DOCUMENT_AUDIENCES, { default: `'team'`, about: 'Who sees it besides the team, and can be sent it by email' })
  visible_to: DocumentAudience;
  @Id({ optional: true }) by_user: string | null;
}

function IsFilledIn(): PropertyDecorator {
  return applyDecorators(
    Text(TEMPLATE_TEXT_MAX, { about: 'Plain text with `#`, `-`, `1.` and `**bold**`, without places' }),
    check('isFilledIn', (value) => {
      const open = typeof value === 'string' ? placesIn(value) : [];
      return open.length > 0 ? `Please write what belongs there in place of: ${open.join(', ')}` : null;
    }),
  );
}
