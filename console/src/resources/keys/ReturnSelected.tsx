import { useDataProvider } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { SelectedAction } from '../../shared/list/SelectedAction.js';
import type { Key } from './KeyPage.js';

/** Takes back all ticked keys that a person has. */
export function ReturnSelected() {
  const t = useText();
  const provider = useDataProvider();
  return (
    <SelectedAction<Key>
      label={(count) => t('register:key.give_back_selected', { count })}
      said={(count) => t('register:key.returned_count', { count })}
      nameOf={({ name, property_name }) => `${name} · ${property_name}`}
      isFor={({ lent_on, lost_on }) => lent_on !== null && lost_on === null}
      act={async (row) => {
        const data = { holder: null, version: row.version };
        await provider.update('key', { id: row.id, data, previousData: row });
        return true;
      }}
    />
  );
}
