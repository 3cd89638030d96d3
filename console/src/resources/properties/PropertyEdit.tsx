import { Navigate, useSearchParams } from 'react-router-dom';
import { AdminNotFound } from '../../admin/AdminNotFound.js';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { appHistory } from '../../navigation/app-history.js';
import { closePage } from '../../navigation/close-page.js';
import { isUuid } from '../../navigation/ids.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { RecordPage } from '../../shared/RecordPage.js';
import { useOne } from '../../shared/use-one.js';
import { useSave } from '../../shared/use-save.js';
import type { Block } from '../../types.js';
import { editableFields } from './editable-fields.js';
import { blockPath } from './paths.js';
import { propertyBody } from './property-body.js';
import { PropertyInputs } from './PropertyInputs.js';

/** Edits a property through one of its blocks: /admin/property/edit?id={property_block_id}. */
export function PropertyEdit() {
  const [params] = useSearchParams();
  const id = params.get('id');
  const mayEdit = useCan('property.write');
  const query = useOne<Block>('block', mayEdit && isUuid(id) ? id : undefined);
  if (!id) return <Navigate to="/admin/property" replace />;
  if (!isUuid(id) || !mayEdit) return <AdminNotFound />;
  return <RecordPage query={query}>{(block) => <EditForm block={block} />}</RecordPage>;
}

function EditForm({ block }: { block: Block }) {
  const t = useText();
  const record = editableFields(block);
  const back = blockPath(block.property, block.property_block_id);
  const { save, busy } = useSave('block', {
    record,
    success: t('form.saved'),
    onSaved: () => closePage(appHistory, back),
  });
  return (
    <>
      <PageHeader
        title={t('property.edit_title', { name: block.property.name })}
        back={{ to: back, text: block.property.name }}
      />
      <FormFrame warn keepTyped busy={busy} record={record} onSubmit={(form) => save(propertyBody(form))}>
        <PropertyInputs modeFixed building={block.property.units.length > 1} />
      </FormFrame>
    </>
  );
}
