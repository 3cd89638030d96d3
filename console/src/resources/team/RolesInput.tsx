import type { Validator } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { PORTFOLIO_ROLE } from '@keystead/contracts';
import { t as text, useText } from '../../i18n/texts.js';
import { ChoicesInput } from '../../shared/ChoicesInput.js';
import type { RoleOption } from './use-roles.js';

const isChosen: Validator = (value) =>
  Array.isArray(value) && value.length > 0 ? undefined : text('people:team.role_needed');

/** The roles of a person, at least one: what they may do is what any of them allows. */
export function RolesInput({ source, roles }: { source: string; roles: readonly RoleOption[] }) {
  const t = useText();
  const helper = usePortfolioNote(source, roles);
  return (
    <ChoicesInput
      source={source}
      label={t('people:team.roles')}
      options={roles}
      validate={[isChosen]}
      helper={helper}
    />
  );
}

/** Says what a portfolio manager reaches while a field has this role, alone or among others. */
export function usePortfolioNote(source: string, roles: readonly RoleOption[]): string | undefined {
  const t = useText();
  const chosen = [useWatch({ name: source }) as string | readonly string[] | undefined].flat();
  const isPortfolio = roles.some(({ key, value }) => key === PORTFOLIO_ROLE && chosen.includes(value));
  return isPortfolio ? t('people:team.portfolio_note') : undefined;
}
