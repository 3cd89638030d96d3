import type { Validator } from 'ra-core';
import { t as text, useText } from '../../i18n/texts.js';
import { ChoicesInput } from '../../shared/ChoicesInput.js';
import type { RoleOption } from './use-roles.js';

const isChosen: Validator = (value) =>
  Array.isArray(value) && value.length > 0 ? undefined : text('people:team.role_needed');

/** The roles of a person, at least one: what they may do is what any of them allows. */
export function RolesInput({ source, roles }: { source: string; roles: readonly RoleOption[] }) {
  const t = useText();
  return <ChoicesInput source={source} label={t('people:team.roles')} options={roles} validate={[isChosen]} />;
}
