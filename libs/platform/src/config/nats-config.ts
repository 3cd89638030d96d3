import { count, text, type Variable } from './config.js';

const SCHEMES = ['nats:', 'tls:'];

/** One address of NATS, or those of several servers of one cluster, separated by commas. */
function natsUrls(name: string, about: string): Variable<string> {
  const parse = (value: string) => {
    const each = value.split(',').map((address) => address.trim());
    const isFine = (address: string) => URL.canParse(address) && SCHEMES.includes(new URL(address).protocol);
    if (!each.every(isFine)) throw new Error('an address such as nats://host:port, or several separated by commas');
    return each.join(',');
  };
  return { name, about, parse };
}

/** How a process reaches NATS, and how the stream of events is made. */
export const NATS_CONFIG = {
  natsUrl: natsUrls(
    'NATS_URL',
    'NATS servers with JetStream, separated by commas; tls:// demands TLS, and the first may carry user and password',
  ),
  natsUser: text('NATS_USER', 'User of this process at NATS, unless NATS_URL names it', { optional: true }),
  natsPassword: text('NATS_PASSWORD', 'Password of that user', { optional: true, secret: true }),
  natsCredentialsFile: text('NATS_CREDENTIALS_FILE', 'File of credentials (.creds) instead of user and password', {
    optional: true,
  }),
  natsCaFile: text('NATS_CA_FILE', 'PEM of the authority that signed the certificates of NATS; demands TLS', {
    optional: true,
  }),
  natsCertFile: text('NATS_CERT_FILE', 'PEM of the certificate of this process, where NATS asks for one', {
    optional: true,
  }),
  natsKeyFile: text('NATS_KEY_FILE', 'PEM of the key of that certificate', { optional: true }),
  streamReplicas: count('NATS_STREAM_REPLICAS', 'Servers that keep each event: 1, or 3 in a cluster', { default: 1 }),
  streamMaxMb: count(
    'NATS_STREAM_MAX_MB',
    'Most megabytes that the stream of events keeps, the oldest leave first; 0 = as many as its server has room for',
    { default: 0 },
  ),
} as const;
