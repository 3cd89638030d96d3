import { PERSON_KINDS, SETTING_KEYS, SETTING_RULES } from '@keystead/contracts';
import { file, one, t, type Type, withoutEnvelope } from '@keystead/platform';
import { EXPORT_STATUSES } from './company-export.js';

const SETTINGS = Object.fromEntries(
  SETTING_KEYS.map((key): [string, Type] => [key, { schema: SETTING_RULES[key].schema }]),
);
export const SETTINGS_ANSWER = one(
  t.object('CompanySettings', {
    ...SETTINGS,
    warnings: t.optional(t.map(t.text(), 'What a setting will not do, by its name')),
  }),
);

const STATUS = { status: t.oneOf(EXPORT_STATUSES), progress: t.count('Percent') };
export const EXPORT_REQUESTED = one(t.object('AskedExport', { id: t.id(), ...STATUS }));
export const EXPORT_FIELDS = {
  id: t.id(),
  ...STATUS,
  size: t.nullable(t.count('Bytes')),
  created_at: t.moment(),
  expires_at: t.nullable(t.moment()),
};
export const EXPORT_STATE = one(t.object('ExportState', EXPORT_FIELDS));
export const EXPORT_ARCHIVE = file('application/zip', 'Everything the company has, or what it holds about a person');
export const SECOND_STEP_RULE = withoutEnvelope(
  t.anyOf(
    t.object('SavedSecondStepRule', { data: t.object('SecondStepRule', { is_two_factor_required: t.flag() }) }),
    t.extensible('RuleSecondStep', { code: t.text('A code was mailed: ask again with it') }),
  ),
);
export const COMPANY_CLOSING = withoutEnvelope(
  t.anyOf(
    t.object('ClosingCompany', { data: t.object('CompanyErasure', { erase_at: t.text('A moment, ISO 8601') }) }),
    t.extensible('CloseSecondStep', { code: t.text('A code was mailed: ask again with it') }),
  ),
);
export const PERSON_ERASED = one(
  t.object('ErasedPerson', {
    erased: t.list(t.object('ErasedRecord', { id: t.id(), kind: t.oneOf(PERSON_KINDS) })),
  }),
);
