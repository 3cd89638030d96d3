import type { Ref } from 'react';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
// As text: the style file that the page links is for what every page needs.
import leafletCss from 'leaflet/dist/leaflet.css?inline';

interface Props {
  label: string;
  height: number | string;
  ref: Ref<HTMLDivElement>;
}

const PIN = {
  '.ks-pin span': {
    display: 'block',
    ...{ width: '22px', height: '22px', borderRadius: '50% 50% 50% 0', transform: 'rotate(-45deg)' },
    ...{ background: 'var(--primary)', border: '2px solid #fff', boxShadow: '0 1px 4px rgb(0 0 0 / 45%)' },
  },
  '.ks-pin.is-vacant span': { background: 'var(--warn)' },
  '.leaflet-container': { font: 'inherit', zIndex: 0 },
  '.leaflet-popup-content-wrapper, .leaflet-popup-tip': { background: 'var(--surface)', color: 'var(--text)' },
};

/** The element of a map, with the styles of Leaflet around it. */
export function MapFrame({ label, height, ref }: Props) {
  return (
    <>
      <GlobalStyles styles={leafletCss} />
      <GlobalStyles styles={PIN} />
      <Box ref={ref} role="region" aria-label={label} sx={{ height, bgcolor: 'action.hover' }} />
    </>
  );
}
