import { useState } from 'react';
import Button from '@mui/material/Button';
import { useDataProvider } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { RowMenu } from '../../shared/RowMenu.js';
import { useAction } from '../../shared/use-action.js';
import { ListingDialog } from './ListingDialog.js';
import { ListingText } from './ListingText.js';
import { savedListing } from './saved-listing.js';
import type { Vacancy } from './VacanciesPage.js';

type Open = 'edit' | 'text' | 'delete';

/** What can be done with a vacancy: write its listing and advertise it, or let it. */
export function VacancyActions({ row }: { row: Vacancy }) {
  const t = useText();
  const navigate = useNavigate();
  const mayLet = useCan('lease.write');
  const mayDelete = useCan('register.delete');
  const provider = useDataProvider();
  const { run, busy } = useAction();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { listing } = row;
  const set = (is_advertised: boolean) =>
    run(async () => {
      await provider.create('listing', { data: savedListing(row, is_advertised) });
      return t(is_advertised ? 'reports:vacancy.is_advertised' : 'reports:vacancy.is_withdrawn');
    });
  const remove = () =>
    run(async () => {
      await provider.delete('listing', { id: listing!.id, previousData: { ...listing, id: listing!.id } });
      return t('reports:vacancy.deleted');
    });
  const letIt = () =>
    void navigate(`/admin/lease/create/${row.property_section_id}`, {
      state: { lease: { start_date: row.free_from } },
    });
  const step = listing && !row.is_advertised ? 'reports:vacancy.advertise' : 'reports:vacancy.edit';
  return (
    <>
      <Button
        size="small"
        disabled={busy}
        onClick={() => (listing && !row.is_advertised ? void set(true) : setOpen('edit'))}
        aria-label={t('form.labelled', { label: t(listing ? step : 'reports:vacancy.write'), value: row.name })}
      >
        {t(listing ? step : 'reports:vacancy.write')}
      </Button>
      <RowMenu
        of={row.name}
        actions={[
          mayLet && !row.next_start_date && { label: t('reports:vacancy.let'), onPress: letIt },
          listing && { label: t('reports:vacancy.text'), onPress: () => setOpen('text') },
          listing && !row.is_advertised && { label: t('reports:vacancy.edit'), onPress: () => setOpen('edit') },
          row.is_advertised && { label: t('reports:vacancy.withdraw'), onPress: () => void set(false) },
          listing &&
            mayDelete && { label: t('reports:vacancy.delete'), onPress: () => setOpen('delete'), isFinal: true },
        ]}
      />
      {open === 'edit' && <ListingDialog row={row} onClose={close} />}
      {open === 'text' && listing && <ListingText row={row} listing={listing} onClose={close} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={row.name}
          text={t('reports:vacancy.delete_text')}
          confirm={t('form.delete')}
          onConfirm={remove}
          onClose={close}
        />
      )}
    </>
  );
}
