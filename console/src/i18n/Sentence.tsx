import type { ReactNode } from 'react';

interface Props {
  /** A message without the value of `place`. */
  text: string;
  place: string;
  children: ReactNode;
}

/** A message with an element, such as a link, where its language wants one of its values. */
export function Sentence({ text, place, children }: Props) {
  const [before, after] = text.split(`{{${place}}}`);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
