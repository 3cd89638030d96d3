import Box from '@mui/material/Box';
import { useText } from '../i18n/texts.js';
import { useShow } from './use-show.js';
import { barsOf, drawnSeries } from './bars.js';

const WIDTH = 720;
const HEIGHT = 180;

interface Props {
  series: readonly { date: string; amount: number }[];
  currency: string;
  /** Name of what is shown, for those who do not see the bars. */
  label: string;
  /** Said where every day is empty. */
  none: string;
}

/** Money day by day as bars, or month by month where days are too many; the same figures stand in a table for those who do not see them. */
export function DayChart({ series: days, currency, label, none }: Props) {
  const t = useText();
  const show = useShow();
  const { series, isByMonth } = drawnSeries(days);
  const { bars, top } = barsOf(series, WIDTH, HEIGHT);
  const named = isByMonth ? show.month : show.day;
  const first = series[0]?.date;
  const last = series.at(-1)?.date;
  return (
    <Box component="figure" sx={{ m: 0, mt: 1 }}>
      <Box
        component="svg"
        viewBox={`0 0 ${WIDTH} ${HEIGHT + 4}`}
        aria-hidden="true"
        sx={{ width: '100%', height: 'auto', display: 'block' }}
      >
        {[0.5, 1].map((part) => (
          <Box
            component="line"
            key={part}
            x1="0"
            x2={WIDTH}
            y1={HEIGHT * (1 - part) + 1}
            y2={HEIGHT * (1 - part) + 1}
            sx={{ stroke: 'var(--line)' }}
          />
        ))}
        <Box component="line" x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} sx={{ stroke: 'var(--field)' }} />
        {bars.map(({ date, amount, x, y, width, height }) => (
          <g key={date}>
            <title>{`${named(date)}: ${show.money(amount, currency)}`}</title>
            <rect x={x} y={0} width={width} height={HEIGHT} fill="transparent" />
            <Box component="rect" x={x} y={y} width={width} height={height} rx="3" sx={{ fill: 'var(--primary)' }} />
          </g>
        ))}
      </Box>
      <Box
        component="figcaption"
        sx={{
          ...{ display: 'flex', justifyContent: 'space-between', gap: 1.5, textAlign: 'center' },
          ...{ color: 'text.secondary', fontSize: '0.8rem', mt: 0.5 },
          // The days at both ends stay whole: what is said between them breaks.
          '& > :nth-of-type(odd)': { whiteSpace: 'nowrap' },
        }}
      >
        <span>{first && named(first)}</span>
        <span>
          {top > 0 ? t(isByMonth ? 'chart.top_month' : 'chart.top_day', { amount: show.money(top, currency) }) : none}
        </span>
        <span>{last && named(last)}</span>
      </Box>
      <div className="ks-hidden">
        <table>
          <caption>{label}</caption>
          <tbody>
            {series.map(({ date, amount }) => (
              <tr key={date}>
                <th scope="row">{named(date)}</th>
                <td>{show.money(amount, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Box>
  );
}
