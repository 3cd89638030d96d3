import { Body, Controller, Get, HttpException, Inject, Injectable, Module, Post, Query, Req } from '@nestjs/common';
import { UseGuards, ValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type ClientProxy, ClientsModule } from '@nestjs/microservices';
import { AuthGuard, PassportModule, PassportStrategy } from '@nestjs/passport';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { catchError, throwError } from 'rxjs';
import { LEASE_SERVICE, leaseClient, OpenLease, PageQuery } from './messages.js';

// The gateway most people write: a guard, validated bodies, and a message over NATS to the service.

interface Claims {
  company_id: string;
}

@Injectable()
class JwtStrategy extends PassportStrategy(Strategy) {
  constructor() {
    super({ jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(), secretOrKey: process.env.JWT_SECRET! });
  }

  validate({ company_id }: Claims): Claims {
    return { company_id };
  }
}

@Controller('api/v1/system/lease')
@UseGuards(AuthGuard('jwt'))
class LeaseController {
  constructor(@Inject(LEASE_SERVICE) private readonly leases: ClientProxy) {}

  @Get()
  list(@Req() { user }: { user: Claims }, @Query() { total, page }: PageQuery) {
    return this.ask('lease.list', { company_id: user.company_id, total, page });
  }

  @Post('create')
  create(@Req() { user }: { user: Claims }, @Body() terms: OpenLease) {
    return this.ask('lease.open', { ...terms, company_id: user.company_id });
  }

  private ask(pattern: string, data: object) {
    return this.leases
      .send<object>(pattern, data)
      .pipe(
        catchError(({ message, status }: { message: string; status: number | 'error' }) =>
          throwError(() => new HttpException(message, status === 'error' ? 500 : status)),
        ),
      );
  }
}

@Controller('health')
class HealthController {
  @Get()
  check() {
    return { status: 'ok' };
  }
}

@Module({
  imports: [PassportModule, ClientsModule.register([leaseClient()])],
  controllers: [LeaseController, HealthController],
  providers: [JwtStrategy],
})
class GatewayModule {}

const app = await NestFactory.create(GatewayModule, new FastifyAdapter());
app.useGlobalPipes(new ValidationPipe({ transform: true, whitelist: true }));
app.enableShutdownHooks();
await app.listen(Number(process.env.PORT), '127.0.0.1');
