import { divIcon } from 'leaflet';

const SIZE = 22;

/** A pin whose point stands on the place. Leaflet moves the element itself, so the shape is one within it. */
export const pinIcon = (isVacant: boolean) =>
  divIcon({
    className: isVacant ? 'ks-pin is-vacant' : 'ks-pin',
    html: '<span></span>',
    iconSize: [SIZE, SIZE],
    iconAnchor: [SIZE / 2, SIZE + 4],
  });
