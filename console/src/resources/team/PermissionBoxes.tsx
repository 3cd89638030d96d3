import { PERMISSION_GROUPS, type Permission } from '@keystead/contracts';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { can } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';

export const VERBS = ['read', 'write', 'delete'] as const;

interface Props {
  isOffered: (permission: Permission) => boolean;
  isChosen: (permission: Permission) => boolean;
  onToggle: (permission: Permission) => void;
  /** What to say of a permission, where it is not its verb alone. */
  labelOf?: (permission: Permission, verb: string) => string;
}

/** What may be done, subject by subject, to choose from. No one gives what they do not hold themselves. */
export function PermissionBoxes({ isOffered, isChosen, onToggle, labelOf = (_, verb) => verb }: Props) {
  const t = useText();
  const groups = PERMISSION_GROUPS.map(
    (group) => [group, VERBS.map((verb) => [verb, `${group}.${verb}`] as const)] as const,
  );
  return groups
    .map(([group, choices]) => [group, choices.filter(([, permission]) => isOffered(permission))] as const)
    .filter(([, choices]) => choices.length > 0)
    .map(([group, choices]) => (
      <Box
        key={group}
        component="fieldset"
        sx={{ border: 0, borderBottom: 1, borderColor: 'divider', m: 0, p: 0, pb: 0.5, mb: 1 }}
      >
        <Box component="legend" sx={{ fontWeight: 650, p: 0 }}>
          {t(`people:permission.group.${group}`)}
        </Box>
        {choices.map(([verb, permission]) => (
          <FormControlLabel
            key={verb}
            control={
              <Checkbox
                disabled={!can(permission)}
                checked={isChosen(permission)}
                onChange={() => onToggle(permission)}
              />
            }
            label={labelOf(permission, t(`people:permission.${verb}`))}
          />
        ))}
      </Box>
    ));
}
