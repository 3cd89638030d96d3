import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

interface Props {
  /** About how high the children are, in pixels. */
  height: number;
  children: ReactNode;
}

/** How far outside the window something is drawn already, so that nobody who scrolls sees it come. */
const MARGIN = '800px 0px';

/** Draws its children once they come near the window, and keeps them; a print shows them all. */
export function WhenNear({ height, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: MARGIN },
    );
    observer.observe(place.current!);
    const drawAll = () => flushSync(() => setNear(true));
    window.addEventListener('beforeprint', drawAll);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', drawAll);
    };
  }, [isNear]);
  return isNear ? children : <div ref={place} style={{ height }} />;
}
