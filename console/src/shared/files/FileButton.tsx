import { useRef } from 'react';
import Button, { type ButtonProps } from '@mui/material/Button';

interface Props extends Pick<
  ButtonProps,
  'variant' | 'size' | 'startIcon' | 'disabled' | 'title' | 'aria-label' | 'children'
> {
  /** Types or endings that the dialog of the browser offers. */
  accept: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** A button that lets a person choose files. */
export function FileButton({ accept, multiple = false, onFiles, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple={multiple}
        hidden
        accept={accept}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          if (files.length > 0) onFiles(files);
          // The same file can be chosen once more.
          target.value = '';
        }}
      />
    </>
  );
}
