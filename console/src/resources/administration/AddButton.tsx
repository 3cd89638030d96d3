import Button from '@mui/material/Button';
import Add from '@mui/icons-material/Add';

/** The button that begins a new record. */
export function AddButton({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <Button variant="contained" startIcon={<Add />} onClick={onClick}>
      {text}
    </Button>
  );
}
