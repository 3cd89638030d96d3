import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { appHistory } from './app-history.js';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { to: string };

const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** A link of the public pages; the admin part uses its router's own. */
export function Link({ to, onClick, target, ...rest }: Props) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || opensElsewhere(event) || (target && target !== '_self')) return;
    event.preventDefault();
    appHistory.push(to);
  };
  return <a href={to} target={target} onClick={follow} {...rest} />;
}
