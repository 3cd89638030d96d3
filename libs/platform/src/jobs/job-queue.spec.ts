import { redisOptions } from './job-queue.js';

it('reads host, port, database, user and password of a Redis address', () => {
  expect(redisOptions('redis://127.0.0.1')).toEqual({ host: '127.0.0.1', port: 6379, db: 0 });
  expect(redisOptions('redis://:p%40ss@cache:6380/3')).toEqual({ host: 'cache', port: 6380, db: 3, password: 'p@ss' });
  expect(redisOptions('redis://jobs:secret@[::1]:6379/0')).toMatchObject({
    host: '::1',
    username: 'jobs',
    password: 'secret',
  });
});

it('encrypts the connection of a rediss address', () => {
  expect(redisOptions('rediss://cache.example:6390')).toEqual({
    host: 'cache.example',
    port: 6390,
    db: 0,
    tls: {},
  });
});
