import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import Apartment from '@mui/icons-material/ApartmentOutlined';
import Cottage from '@mui/icons-material/CottageOutlined';
import MeetingRoom from '@mui/icons-material/MeetingRoomOutlined';
import { Link } from 'react-router-dom';
import { AdminNotFound } from '../../admin/AdminNotFound.js';
import { useMayAddProperty } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { PageHeader } from '../../shared/PageHeader.js';

const KINDS = [
  { kind: 'standalone', icon: Cottage },
  { kind: 'co_living', icon: MeetingRoom },
  { kind: 'multi_unit', icon: Apartment },
] as const;

/** Which kind of property; the form that follows is filled in accordingly. */
export function PropertyAdd() {
  const t = useText();
  const mayAdd = useMayAddProperty();
  if (!mayAdd) return <AdminNotFound />;
  return (
    <>
      <PageHeader title={t('property.add_title')} back={{ to: '/admin/property', text: t('menu.properties') }} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))' }}>
        {KINDS.map(({ kind, icon: Icon }) => (
          <Card key={kind}>
            <CardActionArea component={Link} to={`/admin/property/create?kind=${kind}`} sx={{ p: 3, height: '100%' }}>
              <Icon color="primary" sx={{ fontSize: 40 }} />
              <Typography variant="h2" sx={{ mt: 1 }}>
                {t(`property.kind_${kind}`)}
              </Typography>
              <Typography color="textSecondary">{t(`property.kind_${kind}_text`)}</Typography>
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </>
  );
}
