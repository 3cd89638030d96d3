// The look of the product in one place: the public pages read these as CSS variables, the admin part as its theme.

export type Mode = 'light' | 'dark';

interface Tokens {
  ground: string;
  surface: string;
  raised: string;
  text: string;
  muted: string;
  line: string;
  field: string;
  primary: string;
  onPrimary: string;
  primarySoft: string;
  good: string;
  goodSoft: string;
  warn: string;
  warnSoft: string;
  bad: string;
  badSoft: string;
  info: string;
  infoSoft: string;
}

export const TOKENS: Readonly<Record<Mode, Tokens>> = {
  light: {
    ground: '#f5f6f3',
    surface: '#ffffff',
    raised: '#fafbf9',
    text: '#18211d',
    muted: '#57635d',
    line: '#dfe4df',
    field: '#828d87',
    primary: '#0f5f52',
    onPrimary: '#ffffff',
    primarySoft: '#e1f0ec',
    good: '#1c6b3c',
    goodSoft: '#e0f2e6',
    warn: '#855200',
    warnSoft: '#fdf0d9',
    bad: '#b3261e',
    badSoft: '#fce8e6',
    info: '#1f5d99',
    infoSoft: '#e3eefa',
  },
  dark: {
    ground: '#0f1513',
    surface: '#171e1b',
    raised: '#1d2622',
    text: '#e7ede9',
    muted: '#a3b0a9',
    line: '#2c3733',
    field: '#75847c',
    primary: '#6fd0b8',
    onPrimary: '#06231d',
    primarySoft: '#17362f',
    good: '#7fd39a',
    goodSoft: '#16321f',
    warn: '#f0bd6b',
    warnSoft: '#38290f',
    bad: '#ff9b91',
    badSoft: '#3f1b19',
    info: '#8fc1f5',
    infoSoft: '#16293d',
  },
};

export const FONT =
  '"Inter", ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "PingFang SC", "Microsoft YaHei", ' +
  '"Hiragino Sans", "Malgun Gothic", "Noto Sans CJK SC", "Noto Sans Thai", "Leelawadee UI", sans-serif';

export const RADIUS = 10;
