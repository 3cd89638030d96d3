import { useEffect, useState, type RefObject } from 'react';

/** Whether what is in a box is wider than the box, so that it scrolls sideways. */
export function useOverflow(box: RefObject<HTMLElement | null>): boolean {
  const [isWider, setWider] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWider(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    // Its content grows where rows arrive or a language is longer.
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [box]);
  return isWider;
}
