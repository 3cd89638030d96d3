import { useEffect, useState } from 'react';
import { type Map as LeafletMap, map as newMap, tileLayer } from 'leaflet';
import type { MapSource } from '../../../product.js';
import type { Position } from './places-on-map.js';

/** Until a property is placed, the map shows Australia. */
const COUNTRY: Position = [-26, 134];
const COUNTRY_ZOOM = 4;
const MAX_ZOOM = 19;

/** A map in the element that `ref` is given to; null until it is there. */
export function useLeaflet({ tiles_url, attribution }: MapSource) {
  // A state: the content of a dialog is there later than the component that opens it.
  const [element, ref] = useState<HTMLDivElement | null>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  useEffect(() => {
    if (!element) return;
    const made = newMap(element, { scrollWheelZoom: false }).setView(COUNTRY, COUNTRY_ZOOM);
    made.attributionControl.setPrefix(false);
    // Servers of tiles want to know who asks; no other request says where it comes from.
    tileLayer(tiles_url, { attribution: textAsHtml(attribution), maxZoom: MAX_ZOOM, referrerPolicy: 'origin' }).addTo(
      made,
    );
    setMap(made);
    return () => {
      setMap(null);
      made.remove();
    };
  }, [element, tiles_url, attribution]);
  return { ref, map };
}

/** Leaflet reads the attribution as HTML. */
function textAsHtml(text: string): string {
  const element = document.createElement('span');
  element.textContent = text;
  return element.innerHTML;
}
