import Box from '@mui/material/Box';
import { blocksOf, type TextBlock, type TextSpan } from '@keystead/contracts';

/** A text as its PDF sets it. */
export function TextPreview({ text, label }: { text: string; label: string }) {
  return (
    <Box
      component="section"
      aria-label={label}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 2, overflowWrap: 'anywhere' }}
    >
      {blocksOf(text).map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </Box>
  );
}

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'heading')
    return (
      <Box sx={{ fontWeight: 700, fontSize: block.level === 1 ? '1.2rem' : '1.05rem', mt: 1, mb: 0.5 }}>
        <Spans spans={block.spans} />
      </Box>
    );
  if (block.kind === 'item')
    return (
      <Box sx={{ display: 'flex', gap: 1 }}>
        <span>{block.mark}</span>
        <Box sx={{ minWidth: 0 }}>
          <Spans spans={block.spans} />
        </Box>
      </Box>
    );
  return (
    <Box sx={{ my: 1 }}>
      {block.lines.map((spans, index) => (
        <div key={index}>
          <Spans spans={spans} />
        </div>
      ))}
    </Box>
  );
}

function Spans({ spans }: { spans: readonly TextSpan[] }) {
  return <>{spans.map(({ text, isBold }, index) => (isBold ? <strong key={index}>{text}</strong> : text))}</>;
}
