import { ApiPropertyOptional, IntersectionType, PickType } from '@nestjs/swagger';
import { ById, check, Count, fieldProblem, Id, PART_MAX, Text } from '@keystead/platform';
import { IsOptional } from 'class-validator';

class ImportFields {
  @Text(200, { default: `'statement'`, about: 'Shown in the list of imports' }) file_name?: string;
  @Id({
    optional: true,
    about:
      'Bank account of the company, as `GET bank-import/account` lists them; counts where the file does not name its account',
  })
  bank_account_id?: string | null;
  @Count({ min: 1, max: 100_000, about: 'Parts are numbered from 1' }) part: number;
}

export class CreateBankImport extends PickType(ImportFields, ['file_name', 'bank_account_id'] as const) {}

class PartContent {
  @ApiPropertyOptional({
    nullable: true,
    minLength: 1,
    maxLength: PART_MAX,
    description: 'The next characters of the file, when it was read as text',
  })
  @IsOptional()
  @check('isPart', contentSentence)
  text?: string;

  @ApiPropertyOptional({
    nullable: true,
    minLength: 1,
    maxLength: PART_MAX,
    pattern: '^[A-Za-z0-9+/]+={0,2}$',
    description: 'The next bytes of the file in base64, whatever its encoding',
  })
  @IsOptional()
  @check(
    'isPart',
    (value) =>
      contentSentence(value) ?? (/^[A-Za-z0-9+/]+={0,2}$/.test(value as string) ? null : 'This must be base64'),
  )
  base64?: string;
}

function contentSentence(value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return 'This must be the next part of the file';
  return value.length > PART_MAX ? `At most ${PART_MAX} characters` : null;
}

export class SendBankImportPart extends IntersectionType(
  ById,
  PickType(ImportFields, ['part'] as const),
  PartContent,
) {}

/** The bytes of a part; a file comes as text or as bytes. */
export function contentOf({ text, base64 }: Pick<SendBankImportPart, 'text' | 'base64'>): Buffer {
  if (!text === !base64) throw fieldProblem({ text: 'Please send either the text or the bytes of the file' });
  return text ? Buffer.from(text) : Buffer.from(base64!, 'base64');
}

export class StartBankImport extends ById {}
