import Avatar from '@mui/material/Avatar';
import { initialsOf } from '../../shared/initials.js';

interface Props {
  first_name: string;
  last_name: string;
  /** Address of the picture. */
  path: string | null | undefined;
  size: number;
}

/** The picture of an agent, initials without one; the name stands beside it. */
export function AgentAvatar({ first_name, last_name, path, size }: Props) {
  return (
    <Avatar
      aria-hidden
      variant="rounded"
      src={path ?? ''}
      alt=""
      slotProps={{ img: { loading: 'lazy' } }}
      sx={{
        ...{ width: size, height: size, fontSize: size * 0.4, fontWeight: 650 },
        ...{ bgcolor: 'action.hover', color: 'text.secondary', '& img': { objectFit: 'contain' } },
      }}
    >
      {initialsOf(first_name, last_name)}
    </Avatar>
  );
}
