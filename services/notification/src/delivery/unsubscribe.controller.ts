import { Controller, Param, Req, StreamableFile } from '@nestjs/common';
import { file, GetFile, type PlatformRequest, RawResponse, TextCommand } from '@keystead/platform';
import { OptOuts } from './opt-out-by-link.js';

const PAGE = file('text/html', 'A page that says which mails are sent, with a button');
const TYPE = 'text/html; charset=utf-8';

/** The page behind the link in a mail, and what mail programs post to it; neither needs a sign-in. */
@Controller('v1/system/mail/unsubscribe/:token')
export class UnsubscribeController {
  constructor(private readonly optOuts: OptOuts) {}

  /** Only shows: programs that look into links must not opt anybody out. */
  @GetFile('', 'Show which mails you receive', { answer: PAGE, problems: ['NOT_FOUND'] })
  async show(@Param('token') token: string): Promise<StreamableFile> {
    return asPage(await this.optOuts.show(token));
  }

  @TextCommand('', 'Unsubscribe from a kind of mail', {
    mediaTypes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
    answer: PAGE,
    problems: ['NOT_FOUND'],
  })
  async change(
    @Param('token') token: string,
    @Req() { text = '' }: PlatformRequest,
  ): Promise<RawResponse<StreamableFile>> {
    return new RawResponse(asPage(await this.optOuts.change(token, text)));
  }
}

function asPage(html: string): StreamableFile {
  const bytes = Buffer.from(html);
  return new StreamableFile(bytes, { type: TYPE, length: bytes.length });
}
