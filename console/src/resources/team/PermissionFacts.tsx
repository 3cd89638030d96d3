import { PERMISSION_GROUPS } from '@keystead/contracts';
import Box from '@mui/material/Box';
import { useText } from '../../i18n/texts.js';
import { Facts } from '../../shared/Facts.js';
import { InfoDialog } from '../../shared/InfoDialog.js';
import { VERBS } from './PermissionBoxes.js';

interface Props {
  /** Of the role, or the key, that holds them. */
  name: string;
  permissions: readonly string[];
  onClose: () => void;
}

/** What somebody or something may do, subject by subject. */
export function PermissionFacts({ name, permissions, onClose }: Props) {
  const t = useText();
  const verbsOf = (group: string) =>
    VERBS.filter((verb) => permissions.includes(`${group}.${verb}`)).map((verb) => t(`people:permission.${verb}`));
  return (
    <InfoDialog
      title={t('form.labelled', { label: t('people:role.permissions'), value: name })}
      maxWidth="sm"
      onClose={onClose}
    >
      <Box sx={{ px: { xs: 2, sm: 0 } }}>
        <Facts
          facts={PERMISSION_GROUPS.map((group) => [t(`people:permission.group.${group}`), verbsOf(group).join(', ')])}
        />
      </Box>
    </InfoDialog>
  );
}
