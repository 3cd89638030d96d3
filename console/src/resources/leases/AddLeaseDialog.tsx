import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Link, useNavigate } from 'react-router-dom';
import { useAllRows } from '../../admin/preload.js';
import { useText } from '../../i18n/texts.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { useShow } from '../../shared/use-show.js';
import { PropertiesNotLoaded } from '../../shared/PropertiesNotLoaded.js';
import type { Lease, Property } from '../../types.js';
import { type FreeSection, freeSections } from './free-sections.js';

/** Fields of the form that are known beforehand. */
export type LeaseTerms = Readonly<Record<string, unknown>>;

/** Asks for the property and a free room of it, then opens the form of the lease. */
export function AddLeaseDialog({ terms, onClose }: { terms?: LeaseTerms; onClose: () => void }) {
  const t = useText();
  const show = useShow();
  const navigate = useNavigate();
  const today = show.today();
  const { data: properties } = useAllRows<Property>('property');
  const { data: leases = [] } = useAllRows<Lease>('lease');
  const [chosen, setChosen] = useState({ property: '', section: '' });
  const choices = (properties ?? [])
    .map((property) => ({ property, sections: freeSections(property, leases, today) }))
    .filter(({ sections }) => sections.length > 0);
  const sections = choices.find(({ property }) => property.property_id === chosen.property)?.sections ?? [];
  const from = sections.find(({ id }) => id === chosen.section)?.from;
  const choose = (property: string) => {
    const only = choices.find((choice) => choice.property.property_id === property)?.sections;
    setChosen({ property, section: only?.length === 1 ? only[0]!.id : '' });
  };
  const nameOf = ({ name, from, until }: FreeSection) => {
    const known = from > today ? t('lease.free_from', { name, day: show.day(from) }) : name;
    return until ? t('lease.free_until', { name: known, day: show.day(until) }) : known;
  };
  if (!properties) {
    return (
      <FormDialog title={t('lease.add')} onClose={onClose}>
        <PropertiesNotLoaded />
      </FormDialog>
    );
  }
  return (
    <FormDialog title={t('lease.add')} onClose={onClose}>
      {choices.length === 0 ? (
        <EmptyState
          title={t('lease.nothing_free_title')}
          text={t('lease.nothing_free_text')}
          action={
            <Box sx={{ display: 'flex', justifyContent: 'center', gap: 1 }}>
              <Button color="inherit" onClick={onClose}>
                {t('form.cancel')}
              </Button>
              <Button component={Link} to="/admin/property/add" variant="contained">
                {t('property.add')}
              </Button>
            </Box>
          }
        />
      ) : (
        <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
          <TextField
            select
            required
            label={t('lease.choose_property')}
            value={chosen.property}
            onChange={({ target }) => choose(target.value)}
          >
            {choices.map(({ property }) => (
              <MenuItem key={property.property_id} value={property.property_id}>
                {property.name}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            required
            label={t('lease.choose_section')}
            value={chosen.section}
            disabled={sections.length === 0}
            onChange={({ target }) => setChosen({ ...chosen, section: target.value })}
          >
            {sections.map((section) => (
              <MenuItem key={section.id} value={section.id}>
                {nameOf(section)}
              </MenuItem>
            ))}
          </TextField>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
            <Button color="inherit" onClick={onClose}>
              {t('form.cancel')}
            </Button>
            <Button
              variant="contained"
              disabled={chosen.section === ''}
              onClick={() =>
                void navigate(`/admin/lease/create/${chosen.section}`, {
                  state: { lease: { start_date: from, ...terms } },
                })
              }
            >
              {t('form.continue')}
            </Button>
          </Box>
        </Box>
      )}
    </FormDialog>
  );
}
