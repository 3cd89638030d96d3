import { useCan } from '../admin/can.js';
import { useAllRows } from '../admin/preload.js';
import { useText } from '../i18n/texts.js';
import type { Property } from '../types.js';
import { EmptyState } from './EmptyState.js';
import { NotLoaded } from './NotLoaded.js';

/** In place of a form that chooses among properties or units, until they are there. Who may not see properties is told so. */
export function PropertiesNotLoaded() {
  const t = useText();
  const mayRead = useCan('property.read');
  const query = useAllRows<Property>('property');
  if (mayRead) return <NotLoaded query={query} isPart />;
  return <EmptyState title={t('shell.no_properties_title')} text={t('shell.no_properties_text')} />;
}
