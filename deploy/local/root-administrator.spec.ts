import { readConfig } from '@keystead/platform';
import { IDENTITY_CONFIG } from '../../services/identity/src/config.js';
import { readyBlock } from './ready-block.js';
import { demoRootAdministrator } from './root-administrator.js';
import { readSettings } from './settings.js';

const madeBy = (env: Record<string, string>) => demoRootAdministrator(readSettings(env), env);

// covers: F-43
describe('the root administrator of a demonstration', () => {
  const { rootAdminUsername, rootAdminPassword, rootAdminEmail } = IDENTITY_CONFIG;

  it('is there after a plain start, with variables that identity accepts', () => {
    const made = madeBy({});
    expect(readConfig({ rootAdminUsername, rootAdminPassword, rootAdminEmail }, made)).toEqual({
      rootAdminUsername: 'root@demo.example',
      rootAdminEmail: 'root@demo.example',
      rootAdminPassword: 'Keystead1!demo',
    });
  });

  it.each([
    ['the public address is not local', { PUBLIC_URL: 'https://rent.example' }],
    ['the gateway listens for other machines', { HOST: '0.0.0.0' }],
    ['the environment names one', { ROOT_ADMIN_USERNAME: 'operator' }],
  ])('is not made where %s', (_, env) => {
    expect(madeBy(env)).toEqual({});
  });

  it('stands in the block that says where everything is, only where it was made', () => {
    const blockOf = (env: Record<string, string>) =>
      readyBlock(readSettings(env), true, madeBy(env).ROOT_ADMIN_USERNAME);
    expect(blockOf({})).toMatch(/Operator .*root@demo\.example .*Keystead1!demo/);
    expect(blockOf({ PUBLIC_URL: 'https://rent.example' })).not.toContain('root@demo.example');
  });
});
