import { Controller, Module } from '@nestjs/common';
import { DONE, Read, type ServiceDefinition } from '@keystead/platform';

@Controller()
class OtherServiceController {
  @Read('neighbour', 'lease.read', 'Hello', { answer: DONE })
  hello() {
    return { data: {} };
  }
}

@Module({ controllers: [OtherServiceController] })
class OtherServiceModule {}

/** Another service process that knows nothing but tokens. */
export const otherService: ServiceDefinition = {
  name: 'lease',
  module: OtherServiceModule,
  entities: [],
  migrations: [],
};
