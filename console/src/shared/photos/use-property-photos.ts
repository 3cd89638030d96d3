import type { PropertyPhotoRow } from '@keystead/client';
import { PROPERTY_PHOTOS_MAX } from '@keystead/contracts';
import { useGetList, type RaRecord } from 'ra-core';

export type PropertyPhoto = PropertyPhotoRow & RaRecord;

const ALL = {
  sort: { field: 'position', order: 'ASC' as const },
  pagination: { page: 1, perPage: PROPERTY_PHOTOS_MAX },
};

/** All pictures of a property in their order. */
export const usePropertyPhotos = (property_id: string) =>
  useGetList<PropertyPhoto>('property_photo', { ...ALL, filter: { property_id } });
