import { ColumnsDialog, type ColumnsDialogProps } from './ColumnsDialog.js';
import { ViewsMenu, type ViewsMenuProps } from './ViewsMenu.js';

export type ListPartProps = ColumnsDialogProps | ViewsMenuProps;

/** What people arrange of a list. */
export const ListPart = (props: ListPartProps) =>
  'columns' in props ? <ColumnsDialog {...props} /> : <ViewsMenu {...props} />;
