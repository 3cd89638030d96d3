import { ApiProperty } from '@nestjs/swagger';
import { ID_DESCRIBED, IsId, Required } from '@keystead/platform';

/** Whose token it is to be. */
export class HubTokenQuery {
  @ApiProperty({ ...ID_DESCRIBED, description: 'The caller themselves' })
  @Required('this field is required')
  @IsId()
  user_id: string;
}
