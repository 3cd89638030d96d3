import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { Panel } from '../../shared/Panel.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { RecordPage } from '../../shared/RecordPage.js';
import { RowMenu } from '../../shared/RowMenu.js';
import { useShow } from '../../shared/use-show.js';
import { toast } from '../../toasts/toasts.js';
import { hubPath } from '../properties/paths.js';
import { fullName, useShares, type Owner } from './owner.js';

/** The properties that an owner has a share of, and the way out of each. */
export function OwnerProperties({ owner, add }: { owner: Owner; add: ReactNode }) {
  const t = useText();
  const query = useShares(owner.id);
  return (
    <RecordPage query={query}>
      {(shares) =>
        shares.length > 0 ? (
          <Shares owner={owner} shares={shares} add={add} />
        ) : (
          <Panel title={t('menu.properties')} flush>
            <EmptyState
              title={t('people:owner.no_properties_title')}
              text={t('people:owner.no_properties_text')}
              action={add}
            />
          </Panel>
        )
      }
    </RecordPage>
  );
}

function Shares({ owner, shares, add }: { owner: Owner; shares: readonly Owner[]; add: ReactNode }) {
  const t = useText();
  const show = useShow();
  const mayEdit = useCan('owner.write');
  const [left, setLeft] = useState<Owner | null>(null);
  return (
    <Panel title={t('menu.properties')} action={add} flush>
      <PlainTable<Owner>
        label={t('menu.properties')}
        rows={shares}
        keyOf={({ property_id }) => property_id ?? ''}
        columns={[
          {
            ...{ label: t('people:owner.property'), title: true, wrap: true },
            value: (share) => <Property share={share} />,
          },
          {
            ...{ label: t('people:statement.owner_share'), right: true },
            value: ({ share_percent = 0 }) => show.percent(Math.round(share_percent * 100)),
          },
          {
            label: t('people:owner.acquired_date'),
            value: ({ acquired_date }) => show.day(acquired_date) || t('owner.since_recorded'),
          },
        ]}
        action={(share) =>
          mayEdit && (
            <RowMenu
              of={share.property_name ?? ''}
              actions={[{ label: t('people:owner.leave'), isFinal: true, onPress: () => setLeft(share) }]}
            />
          )
        }
      />
      {left && <Leave owner={owner} share={left} onClose={() => setLeft(null)} />}
    </Panel>
  );
}

function Property({ share: { property_id = '', property_name, is_primary_contact } }: { share: Owner }) {
  const t = useText();
  return (
    <>
      <MuiLink component={Link} to={hubPath(property_id)}>
        {property_name}
      </MuiLink>
      {is_primary_contact && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.85rem', fontWeight: 400 }}>
          {t('owner.primary')}
        </Box>
      )}
    </>
  );
}

function Leave({ owner, share, onClose }: { owner: Owner; share: Owner; onClose: () => void }) {
  const t = useText();
  const queryClient = useQueryClient();
  const leave = async () => {
    await call('v1/system/property/owner/unassign', { body: { property_id: share.property_id, user_ids: [owner.id] } });
    void queryClient.invalidateQueries();
    toast(t('people:owner.left'), 'success');
  };
  return (
    <ConfirmDialog
      title={[fullName(owner), share.property_name].join(' · ')}
      text={t('people:owner.leave_text')}
      confirm={t('people:owner.leave')}
      onConfirm={leave}
      onClose={onClose}
    />
  );
}
