import { Controller, Module } from '@nestjs/common';
import { DONE, Read, type ServiceDefinition } from '@keystead/platform';

@Controller()
class NeighbourController {
  @Read('neighbour', 'lease.read', 'Hello', { answer: DONE })
  hello() {
    return { data: {} };
  }
}

@Module({ controllers: [NeighbourController] })
class NeighbourModule {}

/** Another service process that knows nothing but tokens. */
export const neighbour: ServiceDefinition = { name: 'lease', module: NeighbourModule, entities: [], migrations: [] };
